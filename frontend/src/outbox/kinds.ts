import { sendMessage } from '@saferide/contracts/chat/messages';
import type { Call } from '@saferide/contracts/define-call';
import { raiseAsDriver, raiseAsRider } from '@saferide/contracts/emergency/sos';
import { rateRide, recordFarePaid, recordRiderCalled } from '@saferide/contracts/ride/commands';
import { reportAlert } from '@saferide/contracts/safety/alerts';
import { safetyFigures } from '@saferide/contracts/safety/figures';
import { outboxWords } from './outbox.words.ts';

/**
 * An action that can wait for the network: its call, whose schemas it must still match when it is sent, and its texts.
 */
export interface Kind {
  readonly call: Call;
  readonly words: {
    /** Its name in the list of waiting actions. */
    readonly name: string;
    /** Toast after it was sent; undefined if the screen shows that. */
    readonly sent?: string;
    /** Title of the toast with the server's reason for refusing it. */
    readonly refused: string;
  };
  /** Codes of temporary refusals, after which it is retried. */
  readonly passes?: readonly string[];
  /** Age in milliseconds beyond which it is dropped instead of sent. */
  readonly ofUseForMs?: number;
  /** A screen shows it while it waits: a refused one stays there, and the first attempt is not announced elsewhere. */
  readonly shown?: true;
  /** It is sent before everything else that waits. */
  readonly first?: true;
}

/**
 * Actions that can wait (`docs/decisions/0035-what-works-offline.md`): they mean the same an hour later, and no rider is
 * waiting for them. A call for help waits too, for lack of anything better; its screen asks the person to phone.
 */
export const kinds = {
  rating: { call: rateRide, words: outboxWords.rating },
  farePaid: { call: recordFarePaid, words: outboxWords.farePaid },
  riderCalled: { call: recordRiderCalled, words: outboxWords.riderCalled },
  message: { call: sendMessage, words: outboxWords.message, passes: ['TooManyMessages'], shown: true },
  // An obstacle reported a while ago may be gone.
  alert: { call: reportAlert, words: outboxWords.alert, ofUseForMs: safetyFigures.reportOfUseMs },
  sosByDriver: { call: raiseAsDriver, words: outboxWords.sos, shown: true, first: true },
  sosByRider: { call: raiseAsRider, words: outboxWords.sos, shown: true, first: true },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

export const isOutboxKind = (name: string): name is KindName => Object.hasOwn(kinds, name);

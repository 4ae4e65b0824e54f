import { sendMessage } from '@saferide/contracts/chat/messages';
import type { Call } from '@saferide/contracts/define-call';
import { raiseAsDriver, raiseAsRider } from '@saferide/contracts/emergency/sos';
import { rateRide, recordFarePaid, recordRiderCalled } from '@saferide/contracts/ride/commands';
import { reportAlert } from '@saferide/contracts/safety/alerts';
import { safetyFigures } from '@saferide/contracts/safety/figures';
import { outboxWords } from './outbox.words.ts';

/** An act that can wait for the network: the call it is sent by, whose schemas it must still fit then, and its words. */
export interface Kind {
  readonly call: Call;
  readonly words: {
    /** What it is, in the list of what waits. */
    readonly name: string;
    /** It was sent; undefined where the screen says so itself. */
    readonly sent?: string;
    /** It was refused, over what the server says. */
    readonly refused: string;
  };
  /** Refusals that pass by themselves: it is tried again. */
  readonly passes?: readonly string[];
  /** Sent later than so many milliseconds after it was done it is of no use, and is dropped. */
  readonly ofUseForMs?: number;
  /** It has a screen that shows it: what was refused stays there, and what is on its way for the first time is not told of. */
  readonly shown?: true;
  /** It goes before all else that waits. */
  readonly first?: true;
}

/**
 * What can wait (record `docs/decisions/0035`): nobody stands in the street for it, and it means the same an hour later.
 * A call for help waits all the same, for there is nothing better: who asks for it is told to phone.
 */
export const kinds = {
  rating: { call: rateRide, words: outboxWords.rating },
  farePaid: { call: recordFarePaid, words: outboxWords.farePaid },
  riderCalled: { call: recordRiderCalled, words: outboxWords.riderCalled },
  message: { call: sendMessage, words: outboxWords.message, passes: ['TooManyMessages'], shown: true },
  // What was on the road a while ago may be gone, and who reports it too.
  alert: { call: reportAlert, words: outboxWords.alert, ofUseForMs: safetyFigures.reportOfUseMs },
  sosByDriver: { call: raiseAsDriver, words: outboxWords.sos, shown: true, first: true },
  sosByRider: { call: raiseAsRider, words: outboxWords.sos, shown: true, first: true },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

export const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name);

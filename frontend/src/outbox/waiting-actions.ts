import { sendMessage } from '@saferide/contracts/chat/messages';
import { raiseAsDriver, raiseAsRider } from '@saferide/contracts/emergency/sos';
import type { Call } from '@saferide/contracts/kernel/define-call';
import { claimFarePaid, rateRide, recordFarePaid, recordRiderCalled } from '@saferide/contracts/ride/commands';
import { reportAlert } from '@saferide/contracts/safety/alerts';
import { safetyLimits } from '@saferide/contracts/safety/limits';
import type { StoredAction } from '../browser/device-database.ts';
import { outboxWords } from './outbox.words.ts';

export interface WaitingAction extends StoredAction {
  readonly sending: boolean;
  /** Whether it can still be undone and is not sent yet. */
  readonly held: boolean;
}

let list: readonly WaitingAction[] = [];
const listeners = new Set<() => void>();

export const waitingActions = {
  current: (): readonly WaitingAction[] => list,
  set: (acts: readonly WaitingAction[]): void => {
    if (acts.length === 0 && list.length === 0) return;
    list = acts;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export interface OutboxKind {
  /** The call, or a function that loads it when it is first sent, for calls that most people never send. */
  readonly call: Call | (() => Promise<Call>);
  readonly words: {
    readonly name: string;
    readonly sent?: string;
    readonly refused: string;
  };
  readonly passes?: readonly string[];
  /** The age in milliseconds from which the action is dropped instead of sent. */
  readonly relevantForMs?: number;
  readonly shown?: true;
  readonly first?: true;
}

/** Emergency alerts, and actions that still make sense when sent later (decision 0035). */
export const outboxKinds = {
  rating: { call: rateRide, words: outboxWords.rating },
  farePaidClaim: { call: claimFarePaid, words: outboxWords.farePaidClaim },
  farePaid: { call: recordFarePaid, words: outboxWords.farePaid },
  riderCalled: { call: recordRiderCalled, words: outboxWords.riderCalled },
  message: { call: sendMessage, words: outboxWords.message, passes: ['TooManyMessages'], shown: true },
  caseMessage: {
    call: async () => (await import('@saferide/contracts/case/send-case-message')).sendCaseMessage,
    words: outboxWords.message,
    shown: true,
  },
  alert: { call: reportAlert, words: outboxWords.alert, relevantForMs: safetyLimits.reportOfUseMs },
  sosByDriver: { call: raiseAsDriver, words: outboxWords.sos, shown: true, first: true },
  sosByRider: { call: raiseAsRider, words: outboxWords.sos, shown: true, first: true },
} as const satisfies Record<string, OutboxKind>;

export type OutboxKindName = keyof typeof outboxKinds;

export const isOutboxKind = (name: string): name is OutboxKindName => Object.hasOwn(outboxKinds, name);

import { DAY_MS, HOUR_MS } from '../time/instant.ts';
import type { CaseKind } from './case-kinds.ts';

export interface CasePolicy {
  readonly version: string;
  /** Maximum length of a description and of a message, after trimming. */
  readonly maxCharacters: number;
  /** Limit per case, including the description. */
  readonly maxMessages: number;
  /** Limit per person. Cases about a payment do not count, because the person did not open them. */
  readonly maxOpen: number;
  /** How long after the end of its trip a case can be opened. */
  readonly openForMs: number;
  readonly reopenForMs: number;
  /** How long support waits for the rider before a case closes. */
  readonly replyMs: number;
  readonly answerMs: Readonly<Record<CaseKind, number>>;
}

export const casePolicy = {
  version: 'case-1',
  maxCharacters: 1_000,
  maxMessages: 100,
  maxOpen: 5,
  openForMs: 30 * DAY_MS,
  reopenForMs: 7 * DAY_MS,
  replyMs: 7 * DAY_MS,
  answerMs: {
    lost_item: 24 * HOUR_MS,
    fare: 24 * HOUR_MS,
    conduct: 4 * HOUR_MS,
    dropped_off_early: 24 * HOUR_MS,
    asked_for_more: 4 * HOUR_MS,
    payment_differs: 24 * HOUR_MS,
  },
} as const satisfies CasePolicy;

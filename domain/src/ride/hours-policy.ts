import { MINUTE_MS } from '../time/instant.ts';

/** Limits on adding hours to a ride by the hour (product 53). */
export interface HoursPolicy {
  readonly version: string;
  /** Maximum number of booked and added hours together. */
  readonly most: number;
  /** How long proposed hours can be accepted. */
  readonly answerTimeoutMs: number;
  /** How long a person whose proposal was declined has to wait before the next one. */
  readonly pauseAfterDeclineMs: number;
  /** How long after the end of its hours a ride needs an operator's attention. */
  readonly attentionAfterMs: number;
}

export const hoursPolicy = {
  version: 'hours-1',
  most: 24,
  answerTimeoutMs: 10 * MINUTE_MS,
  pauseAfterDeclineMs: 5 * MINUTE_MS,
  attentionAfterMs: 15 * MINUTE_MS,
} as const satisfies HoursPolicy;

import type { Kobo } from '../money/kobo.ts';
import { DAY_MS } from '../time/instant.ts';

export interface ApprovalPolicy {
  readonly version: string;
  /** How long a proposal waits for a second operator, in milliseconds. */
  readonly openMs: number;
  /** How long after one operator was granted by another the two cannot approve each other's proposals, in milliseconds. */
  readonly independentAfterMs: number;
  /** What one operator may refund and confirm in cash on one day (Africa/Lagos) without a second operator. */
  readonly moneyADayKobo: Kobo;
  /** How long an approved action may take before it is tried again, in milliseconds. */
  readonly retryAfterMs: number;
}

/** product 58 */
export const approvalPolicy: ApprovalPolicy = {
  version: 'approval-1',
  openMs: 7 * DAY_MS,
  independentAfterMs: 7 * DAY_MS,
  moneyADayKobo: 5_000_000,
  retryAfterMs: 60_000,
};

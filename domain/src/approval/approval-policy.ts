import type { Kobo } from '../money/kobo.ts';
import { DAY_MS } from '../time/instant.ts';

/** What one operator does alone a few times a day, besides moving money. */
export type OperatorAct = 'revoke_role' | 'suspend_driver';

export interface ApprovalPolicy {
  readonly version: string;
  /** How long a proposal waits for a second operator, in milliseconds. */
  readonly openMs: number;
  /** How long after one operator was granted by another the two cannot approve each other's proposals, in milliseconds. */
  readonly independentAfterMs: number;
  /** What one operator may refund and confirm in cash on one day (Africa/Lagos) without a second operator. */
  readonly moneyADayKobo: Kobo;
  /**
   * How often one operator does each of these on one day (Africa/Lagos) without a second operator: often enough to stop a stolen
   * account or a dangerous driver at once, too seldom to empty the consoles or the roads.
   */
  readonly actsADay: Readonly<Record<OperatorAct, number>>;
  /** How long an approved action may take before it is tried again, in milliseconds. */
  readonly retryAfterMs: number;
}

/** product 58 */
export const approvalPolicy: ApprovalPolicy = {
  // Until approval-1, one operator revoked roles and suspended drivers without a limit.
  version: 'approval-2',
  openMs: 7 * DAY_MS,
  independentAfterMs: 7 * DAY_MS,
  moneyADayKobo: 5_000_000,
  actsADay: { revoke_role: 1, suspend_driver: 5 },
  retryAfterMs: 60_000,
};

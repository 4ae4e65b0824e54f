import type { Kobo } from '../money/kobo.ts';
import { DAY_MS } from '../time/instant.ts';

/** Acts that one operator may do a few times a day without approval. */
export type OperatorAct = 'revoke_role' | 'suspend_driver';

export interface ApprovalPolicy {
  readonly version: string;
  /** How long a proposal waits for a second operator, in milliseconds. */
  readonly openMs: number;
  /**
   * How long an operator and the one who granted them the role cannot approve each other's proposals, in milliseconds.
   */
  readonly independentAfterMs: number;
  /** What one operator may refund and confirm in cash a day (Africa/Lagos) without approval. */
  readonly moneyADayKobo: Kobo;
  /**
   * Acts per operator and day (Africa/Lagos) without approval: enough to stop a stolen account or a dangerous driver at
   * once, too few to empty the consoles or the roads.
   */
  readonly actsADay: Readonly<Record<OperatorAct, number>>;
  /** How long an approved action may take before it is retried, in milliseconds. */
  readonly retryAfterMs: number;
}

/** product 58 */
export const approvalPolicy: ApprovalPolicy = {
  // approval-1 did not limit revoking roles and suspending drivers.
  version: 'approval-2',
  openMs: 7 * DAY_MS,
  independentAfterMs: 7 * DAY_MS,
  moneyADayKobo: 5_000_000,
  actsADay: { revoke_role: 1, suspend_driver: 5 },
  retryAfterMs: 60_000,
};

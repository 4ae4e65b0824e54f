import type { Kobo } from '../money/kobo.ts';
import { DAY_MS } from '../time/instant.ts';

export type OperatorAct = 'revoke_role' | 'suspend_driver';

export interface ApprovalPolicy {
  readonly version: string;
  /** How long a proposal stays open, in milliseconds. */
  readonly openMs: number;
  /** How long an operator and the grantor of the role cannot approve each other's proposals, in milliseconds. */
  readonly independentAfterMs: number;
  /** By one operator a day (Africa/Lagos) without approval. */
  readonly moneyADayKobo: Kobo;
  /**
   * By one operator a day (Africa/Lagos) without approval: enough to stop a dangerous driver, too few to empty the
   * roads.
   */
  readonly actsADay: Readonly<Record<OperatorAct, number>>;
  /** For approved actions without an outcome, in milliseconds. */
  readonly retryAfterMs: number;
}

/** product 58 */
export const approvalPolicy: ApprovalPolicy = {
  // approval-1 did not limit these acts.
  version: 'approval-2',
  openMs: 7 * DAY_MS,
  independentAfterMs: 7 * DAY_MS,
  moneyADayKobo: 5_000_000,
  actsADay: { revoke_role: 1, suspend_driver: 5 },
  retryAfterMs: 60_000,
};

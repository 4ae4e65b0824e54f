import type { Kobo } from '../money/kobo.ts';
import { DAY_MS } from '../time/instant.ts';

export const operatorActKinds = ['revoke_role', 'suspend_driver', 'end_sessions', 'end_staff_sessions'] as const;
export type OperatorAct = (typeof operatorActKinds)[number];

export interface ApprovalPolicy {
  readonly version: string;
  readonly openMs: number;
  readonly independentAfterMs: number;
  /** Money that one operator may move a day (Africa/Lagos) without approval. */
  readonly maxMoneyADayKobo: Kobo;
  /** Acts that one operator may take a day (Africa/Lagos) without approval. */
  readonly maxActsADay: Readonly<Record<OperatorAct, number>>;
  readonly retryAfterMs: number;
}

/** Limits on what an operator may do alone (product 58). */
export const approvalPolicy: ApprovalPolicy = {
  version: 'approval-3',
  openMs: 7 * DAY_MS,
  independentAfterMs: 7 * DAY_MS,
  maxMoneyADayKobo: 5_000_000,
  maxActsADay: { revoke_role: 1, suspend_driver: 5, end_sessions: 20, end_staff_sessions: 1 },
  retryAfterMs: 60_000,
};

import type { Instant } from '../time/instant.ts';
import type { ProposedAction } from './action.ts';

export interface Proposal {
  readonly subject: string;
  readonly proposalId: string;
  readonly action: ProposedAction;
  /** The person whom the action concerns; null for a tariff. */
  readonly accountId: string | null;
  readonly proposedBy: string;
  readonly proposedAt: Instant;
  /** Null where it can no longer be read. */
  readonly reason: string | null;
}

export type ApprovalState =
  | { readonly status: 'none' }
  | { readonly status: 'open'; readonly proposal: Proposal }
  | { readonly status: 'approved'; readonly proposal: Proposal; readonly approvedBy: string }
  | {
      readonly status: 'closed';
      readonly proposalId: string;
      readonly outcome: 'declined' | 'expired' | 'carried_out' | 'refused';
      /** Why the approved action was refused; else null. */
      readonly sentence: string | null;
    };

export type ApprovalIn<Status extends ApprovalState['status']> = Extract<ApprovalState, { status: Status }>;

import type { Instant } from '../time/instant.ts';
import type { ProposedAction } from './proposed-action.ts';

export interface Proposal {
  readonly subject: string;
  readonly proposalId: string;
  readonly action: ProposedAction;
  readonly accountId: string | null;
  readonly proposedBy: string;
  readonly proposedAt: Instant;
  /** Null once the key that seals it is destroyed. */
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
      readonly sentence: string | null;
    };

export type ApprovalIn<Status extends ApprovalState['status']> = Extract<ApprovalState, { status: Status }>;

import type { Command } from '../kernel/lifecycle.ts';
import type { ApprovalPolicy } from './approval-policy.ts';
import type { ProposedAction } from './proposed-action.ts';

interface AboutProposal extends Command {
  readonly proposalId: string;
}

export interface ProposeAction extends AboutProposal {
  readonly type: 'ProposeAction';
  readonly action: ProposedAction;
  readonly accountId: string | null;
  readonly proposedBy: string;
  readonly reason: string;
  readonly policy: ApprovalPolicy;
}

export interface ApproveProposal extends AboutProposal {
  readonly type: 'ApproveProposal';
  readonly approvedBy: string;
  readonly proposerIsOperator: boolean;
  readonly independent: boolean;
}

export interface DeclineProposal extends AboutProposal {
  readonly type: 'DeclineProposal';
  readonly declinedBy: string;
  readonly reason: string;
}

export interface ExpireProposal extends AboutProposal {
  readonly type: 'ExpireProposal';
}

export interface CloseCarriedOut extends AboutProposal {
  readonly type: 'CloseCarriedOut';
}

export interface CloseRefused extends AboutProposal {
  readonly type: 'CloseRefused';
  readonly code: string;
  readonly sentence: string;
}

export type ApprovalCommand =
  | ProposeAction
  | ApproveProposal
  | DeclineProposal
  | ExpireProposal
  | CloseCarriedOut
  | CloseRefused;

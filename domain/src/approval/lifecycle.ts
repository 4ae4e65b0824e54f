import { lifecycleOf } from '../kernel/lifecycle.ts';
import type { ApprovalCommand, ApproveProposal, CloseRefused, DeclineProposal, ProposeAction } from './commands.ts';
import type { ApprovalEvent } from './events.ts';
import { approvalSubjectOf } from './proposed-action.ts';
import type { ApprovalRefusal } from './refusals.ts';
import type { ApprovalIn, ApprovalState } from './state.ts';

const { on, decider } = lifecycleOf<ApprovalState, ApprovalCommand, ApprovalEvent, ApprovalRefusal>();

const closedBy = (
  { proposalId }: { readonly proposalId: string },
  outcome: ApprovalIn<'closed'>['outcome'],
  sentence: string | null = null,
): ApprovalState => ({ status: 'closed', proposalId, outcome, sentence });

const evolve = (state: ApprovalState, event: ApprovalEvent): ApprovalState => {
  switch (event.type) {
    case 'ActionProposed': {
      const { policyVersion: _, ...facts } = event.data;
      return {
        status: 'open',
        proposal: { ...facts, proposedAt: event.at, reason: event.personal?.reason ?? null },
      };
    }
    case 'ProposalApproved':
      return state.status === 'open'
        ? { status: 'approved', proposal: state.proposal, approvedBy: event.data.approvedBy }
        : state;
    case 'ProposalDeclined':
      return closedBy(event.data, 'declined');
    case 'ProposalExpired':
      return closedBy(event.data, 'expired');
    case 'ActionCarriedOut':
      return closedBy(event.data, 'carried_out');
    case 'ActionRefused':
      return closedBy(event.data, 'refused', event.data.sentence);
    default:
      return event satisfies never;
  }
};

const propose = (state: ApprovalState, command: ProposeAction) => {
  const { proposalId, action, accountId, proposedBy, reason, policy } = command;
  if (state.status === 'open' || state.status === 'approved') {
    const { proposalId: openId } = state.proposal;
    return openId === proposalId ? [] : ({ refusal: 'AlreadyProposed', proposalId: openId } as const);
  }
  const subject = approvalSubjectOf(action, accountId);
  const data = { subject, proposalId, proposedBy, accountId, action, policyVersion: policy.version };
  return [{ type: 'ActionProposed', data, personal: { reason } } as const];
};

const named = (state: ApprovalIn<'open'>, proposalId: string) =>
  state.proposal.proposalId === proposalId ? state.proposal : null;

const closed = { refusal: 'ProposalClosed' } as const;
const unknown = () => ({ refusal: 'NoSuchProposal' }) as const;

const approve = (state: ApprovalIn<'open'>, command: ApproveProposal) => {
  const { proposalId, approvedBy, independent, proposerIsOperator } = command;
  const proposal = named(state, proposalId);
  if (!proposal) return closed;
  if (proposal.proposedBy === approvedBy) return { refusal: 'OwnProposal' } as const;
  if (proposal.accountId === approvedBy) return { refusal: 'ProposalAboutYou' } as const;
  if (!proposerIsOperator) return { refusal: 'ProposerNotOperator' } as const;
  if (!independent) return { refusal: 'OperatorsNotIndependent' } as const;
  const { subject } = proposal;
  return [{ type: 'ProposalApproved', data: { subject, proposalId, approvedBy } } as const];
};

const decline = (state: ApprovalIn<'open'>, { proposalId, declinedBy, reason }: DeclineProposal) => {
  const proposal = named(state, proposalId);
  if (!proposal) return closed;
  if (proposal.accountId === declinedBy) return { refusal: 'ProposalAboutYou' } as const;
  const { subject } = proposal;
  return [{ type: 'ProposalDeclined', data: { subject, proposalId, declinedBy }, personal: { reason } } as const];
};

const expire = (state: ApprovalIn<'open'>, { proposalId }: { readonly proposalId: string }) => {
  const proposal = named(state, proposalId);
  return proposal ? [{ type: 'ProposalExpired', data: { subject: proposal.subject, proposalId } } as const] : [];
};

const carriedOut = ({ proposal: { subject, proposalId } }: ApprovalIn<'approved'>) => [
  { type: 'ActionCarriedOut', data: { subject, proposalId } } as const,
];

const failed = ({ proposal: { subject, proposalId } }: ApprovalIn<'approved'>, { code, sentence }: CloseRefused) => [
  { type: 'ActionRefused', data: { subject, proposalId, code, sentence } } as const,
];

const noMore = () => [];

export const approval = decider('approval', { status: 'none' }, evolve, [
  on(['none', 'open', 'approved', 'closed'], 'ProposeAction', ['ActionProposed'], propose),
  on('none', 'ApproveProposal', [], unknown),
  on('open', 'ApproveProposal', ['ProposalApproved'], approve),
  on(['approved', 'closed'], 'ApproveProposal', [], () => closed),
  on('none', 'DeclineProposal', [], unknown),
  on('open', 'DeclineProposal', ['ProposalDeclined'], decline),
  on(['approved', 'closed'], 'DeclineProposal', [], () => closed),
  on('open', 'ExpireProposal', ['ProposalExpired'], expire),
  on(['none', 'approved', 'closed'], 'ExpireProposal', [], noMore),
  on('approved', 'CloseCarriedOut', ['ActionCarriedOut'], carriedOut),
  on(['none', 'open', 'closed'], 'CloseCarriedOut', [], noMore),
  on('approved', 'CloseRefused', ['ActionRefused'], failed),
  on(['none', 'open', 'closed'], 'CloseRefused', [], noMore),
]);

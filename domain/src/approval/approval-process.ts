import { aggregateRead, processBuilder, sendAction, wakeAction } from '../kernel/process.ts';
import { after as later } from '../time/instant.ts';
import { approvalPolicy } from './approval-policy.ts';
import type { ApprovalCommand, ApproveProposal } from './commands.ts';
import type { ApprovalEvent } from './events.ts';
import { approval } from './lifecycle.ts';
import type { ApprovalRefusal } from './refusals.ts';
import type { ApprovalIn, ApprovalState, Proposal } from './state.ts';

export type ApprovalRequest = { readonly subject: string } & Omit<ApproveProposal, 'now'>;

export type ApprovalOutcome =
  | { readonly outcome: 'carried_out' }
  | { readonly outcome: 'refused'; readonly code: string; readonly sentence: string };

export interface ApprovedAction extends Proposal {
  readonly approvedBy: string;
}

type Calls = {
  /** Must be idempotent, because it is retried. */
  readonly carryOut: { readonly input: ApprovedAction; readonly answer: ApprovalOutcome };
};

const { on, afterAppend, onRequest, onAnswer, onTimer, call, process } = processBuilder<{
  events: ApprovalEvent;
  requests: ApprovalRequest;
  commands: ApprovalCommand;
  refusals: ApprovalRefusal;
  calls: Calls;
}>();

const approved = ({ proposal, approvedBy }: ApprovalIn<'approved'>): ApprovedAction => ({ ...proposal, approvedBy });

const carryOut = (state: ApprovalState) => (state.status === 'approved' ? [call('carryOut', approved(state))] : []);

export const approvalProcess = process('approval', { timer: 'approval' }, [
  on('ActionProposed', {}, ['wake'], (_, { at: now, data: { subject } }) => [
    wakeAction(subject, later(now, approvalPolicy.openMs)),
  ]),
  onRequest('ApproveProposal', {}, ['ApproveProposal'], (_, { subject, ...command }, now) => [
    sendAction(approval, subject, { ...command, now }),
  ]),
  afterAppend(
    'ProposalApproved',
    { approval: aggregateRead(approval, ({ data }) => data.subject) },
    ['call carryOut'],
    (view) => carryOut(view.approval),
  ),
  on('ProposalApproved', {}, ['wake'], (_, { at: now, data: { subject } }) => [
    wakeAction(subject, later(now, approvalPolicy.retryAfterMs)),
  ]),
  onTimer(
    { approval: aggregateRead(approval, ({ id }) => id) },
    ['ExpireProposal', 'call carryOut', 'wake'],
    (view, { id }, now) => {
      const { approval: state } = view;
      if (state.status !== 'open') return carryOut(state);
      const { proposalId, proposedAt } = state.proposal;
      const expiresAt = later(proposedAt, approvalPolicy.openMs);
      return now < expiresAt
        ? [wakeAction(id, expiresAt)]
        : [sendAction(approval, id, { type: 'ExpireProposal', proposalId, now })];
    },
  ),
  onAnswer('carryOut', {}, ['CloseCarriedOut', 'CloseRefused'], (_, { input, answer }, now) => {
    const { subject, proposalId } = input;
    return answer.outcome === 'carried_out'
      ? [sendAction(approval, subject, { type: 'CloseCarriedOut', proposalId, now })]
      : [
          sendAction(approval, subject, {
            ...{ type: 'CloseRefused', proposalId, code: answer.code, sentence: answer.sentence, now },
          } as const),
        ];
  }),
]);

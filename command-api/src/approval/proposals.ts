import { approveProposal, declineProposal } from '@saferide/contracts/approval/proposals';
import { approval, approvalPolicy } from '@saferide/domain/approval';
import type { ApprovalRequest } from '@saferide/domain/approval/approval-process';
import { type ApprovalOutcome, approvalProcess } from '@saferide/domain/approval/approval-process';
import { areIndependent } from '@saferide/domain/approval/independence';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import type { Router } from 'express';
import { mountCommand, requireAccepted } from '../handling/mount-command.ts';
import { assertImpartial } from '../kernel/operator-limits.ts';
import { type RunnableProcess, runnableProcess } from '../processes/run-process.ts';
import { assertIndependent, grantOf } from './operator-grants.ts';
import type { ApprovalServices } from './services.ts';

export const runnableApprovalProcess = ({
  carryOutProposal,
}: Pick<ApprovalServices, 'carryOutProposal'>): RunnableProcess<ApprovalRequest> =>
  runnableProcess(approvalProcess, { carryOut: (approved, { context }) => carryOutProposal(approved, context) });

const operatorsOf = async (log: EventLog, subject: string, approvedBy: string, now: string) => {
  const { state } = await log.load(approval, subject);
  if (state.status !== 'open') return { proposerIsOperator: false, independent: false };
  const { proposedBy } = state.proposal;
  const [proposer, approver] = await Promise.all([grantOf(log, proposedBy), grantOf(log, approvedBy)]);
  const independent =
    proposer !== null &&
    approver !== null &&
    areIndependent({ id: proposedBy, grant: proposer }, { id: approvedBy, grant: approver }, now, approvalPolicy);
  return { proposerIsOperator: proposer !== null, independent };
};

const mustBeImpartialAbout = async (
  services: ApprovalServices,
  subject: string,
  operatorId: string,
  context: CommandContext,
) => {
  const { state } = await services.log.load(approval, subject);
  const accountId = state.status === 'open' ? state.proposal.accountId : null;
  if (accountId === null) return;
  await assertImpartial(services, operatorId, [accountId], context);
  await assertIndependent(services.log, operatorId, accountId, context.now);
};

export const mountProposalCommands = (router: Router, services: ApprovalServices): void => {
  const { log, commands, runner } = services;
  const process = runnableApprovalProcess(services);

  mountCommand(router, approveProposal, commands, async ({ caller, params: { subject }, body, now, context }) => {
    const { proposalId } = body;
    const { accountId: approvedBy } = caller;
    await mustBeImpartialAbout(services, subject, approvedBy, context);
    const operators = await operatorsOf(log, subject, approvedBy, now);
    const ran = await runner.execute(
      process,
      { type: 'ApproveProposal', subject, proposalId, approvedBy, ...operators },
      context,
    );
    const approved = ran.resultOf('ApproveProposal');
    if (approved) requireAccepted(approved);
    const answer = ran.answerTo<ApprovalOutcome>('carryOut') ?? (await outcomeOf(log, subject));
    const sentence = answer.outcome === 'refused' ? answer.sentence : null;
    return { body: { id: proposalId, outcome: answer.outcome, sentence } };
  });

  mountCommand(router, declineProposal, commands, async ({ caller, params: { subject }, body, now, context }) => {
    const { proposalId, reason } = body;
    await mustBeImpartialAbout(services, subject, caller.accountId, context);
    const command = { type: 'DeclineProposal', proposalId, declinedBy: caller.accountId, reason, now } as const;
    requireAccepted(await handleCommand(log, approval, subject, command, context));
    return { body: { id: proposalId } };
  });
};

const outcomeOf = async (log: EventLog, subject: string): Promise<ApprovalOutcome> => {
  const { state } = await log.load(approval, subject);
  return state.status === 'closed' && state.outcome === 'refused'
    ? { outcome: 'refused', code: 'refused', sentence: state.sentence ?? '' }
    : { outcome: 'carried_out' };
};

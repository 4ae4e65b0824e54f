import type { ProposalCreated } from '@saferide/contracts/kernel/proposal-created';
import {
  approval,
  approvalPolicy,
  approvalSubjectOf,
  type OperatorAct,
  operatorActs,
  operatorMoney,
  type ProposedAction,
} from '@saferide/domain/approval';
import type { AnyEvent } from '@saferide/domain/kernel/define-events';
import {
  type AggregateState,
  type Command,
  type Decider,
  isRefusal,
  type Refusal,
} from '@saferide/domain/kernel/lifecycle';
import { after } from '@saferide/domain/time/instant';
import { derivedUuid, type EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import type { CallReply } from '@saferide/infrastructure/http/endpoint';
import { refusalProblem, requireAccepted } from '../handling/mount-command.ts';

export interface ProposalRequest {
  readonly action: ProposedAction;
  /** The account concerned; null for a tariff. */
  readonly accountId: string | null;
  readonly proposedBy: string;
  readonly reason: string;
}

export type MoneyAction = Extract<ProposedAction, { readonly kind: 'refund_payment' | 'confirm_cash' }>;

export type LimitedOperatorAction = Extract<ProposedAction, { readonly kind: OperatorAct }>;

export interface EndSessionsRequest {
  readonly operatorId: string;
  /** Whether the person is an admin or operator. */
  readonly ofStaff: boolean;
}

const countedAs = { refund_payment: 'refund', confirm_cash: 'cash' } as const;

export interface SecondOperatorApproval {
  readonly required: boolean;
  propose(proposing: ProposalRequest, context: CommandContext): Promise<CallReply<ProposalCreated>>;
  /**
   * Counts the amount towards the operator's daily limit. If that would exceed the limit, returns true without
   * counting.
   */
  exceedsMoneyLimit(action: MoneyAction, operatorId: string, context: CommandContext): Promise<boolean>;
  /**
   * Counts the action towards the operator's daily limit. If that would exceed the limit, returns true without
   * counting.
   */
  exceedsActLimit(
    proposing: ProposalRequest & { readonly action: LimitedOperatorAction },
    context: CommandContext,
  ): Promise<boolean>;
  /**
   * Counts every request, even repeated ones for the same person. Throws ProblemError if it would exceed the operator's
   * daily limit.
   */
  countEndingSessions(ending: EndSessionsRequest, context: CommandContext): Promise<void>;
}

export const createSecondOperatorApproval = (log: EventLog, required: boolean): SecondOperatorApproval => ({
  required,

  propose: async ({ action, accountId, proposedBy, reason }, context) => {
    const { now } = context;
    const subject = approvalSubjectOf(action, accountId);
    const proposalId = derivedUuid(context.cause.commandId, 'proposal');
    const command = { type: 'ProposeAction', proposalId, action, accountId, proposedBy, reason } as const;
    requireAccepted(await handleCommand(log, approval, subject, { ...command, policy: approvalPolicy, now }, context));
    return {
      status: 202,
      body: { proposal: { id: proposalId, subject, expiresAt: after(now, approvalPolicy.openMs) } },
    };
  },

  exceedsMoneyLimit: async ({ kind, reference, amountKobo }, operatorId, context) => {
    if (!required) return false;
    const counted = { operatorId, kind: countedAs[kind], reference, amountKobo } as const;
    const command = { type: 'CountOperatorMoney', ...counted, policy: approvalPolicy, now: context.now } as const;
    return (await handleCommand(log, operatorMoney, operatorId, command, context)).outcome === 'refused';
  },

  exceedsActLimit: async ({ action, accountId, proposedBy: operatorId }, context) => {
    if (!required) return false;
    const counted = { operatorId, act: action.kind, subject: approvalSubjectOf(action, accountId) };
    const command = { type: 'CountOperatorAct', ...counted, policy: approvalPolicy, now: context.now } as const;
    return (await handleCommand(log, operatorActs, operatorId, command, context)).outcome === 'refused';
  },

  countEndingSessions: async ({ operatorId, ofStaff }, context) => {
    if (!required) return;
    const act = ofStaff ? 'end_staff_sessions' : 'end_sessions';
    const counted = { operatorId, act, subject: context.cause.commandId } as const;
    const command = { type: 'CountOperatorAct', ...counted, policy: approvalPolicy, now: context.now } as const;
    requireAccepted(await handleCommand(log, operatorActs, operatorId, command, context));
  },
});

/**
 * Returns false if the command was already executed or would change nothing. Throws ProblemError if it would be
 * refused.
 */
export const wouldChangeState = async <
  S extends AggregateState,
  C extends Command,
  E extends AnyEvent,
  R extends Refusal,
>(
  log: Pick<EventLog, 'load'>,
  decider: Decider<S, C, E, R>,
  id: string,
  command: C,
  { cause }: Pick<CommandContext, 'cause'>,
): Promise<boolean> => {
  const { state, events } = await log.load(decider, id);
  if (events.some(({ metadata }) => metadata.$causationId === cause.causationId)) return false;
  const outcome = decider.decide(state, command);
  if (isRefusal(outcome)) throw refusalProblem(outcome);
  return outcome.length > 0;
};

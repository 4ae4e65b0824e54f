import type { ProposedCommand } from '@saferide/contracts/approval/proposed';
import {
  approval,
  approvalPolicy,
  type OperatorAct,
  operatorActs,
  operatorMoney,
  type ProposedAction,
  subjectOf,
} from '@saferide/domain/approval/published';
import type { AnyEvent } from '@saferide/domain/kernel/define-events';
import { type Command, type Decider, isRefusal, type Refusal, type Stateful } from '@saferide/domain/kernel/lifecycle';
import { after } from '@saferide/domain/time/instant';
import { derivedUuid, type EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handle } from '@saferide/infrastructure/handling/handle';
import type { Reply } from '@saferide/infrastructure/http/endpoint';
import { accepted, refusedResponse } from '../handling/mount-command.ts';

/** What an operator proposes, and why. */
export interface Proposing {
  readonly action: ProposedAction;
  /** The person whom the action concerns; null for a tariff. */
  readonly accountId: string | null;
  readonly proposedBy: string;
  readonly reason: string;
}

/** A refund or a confirmation of cash. */
export type MoneyAction = Extract<ProposedAction, { readonly kind: 'refund_payment' | 'confirm_cash' }>;

/** What one operator does alone only a few times a day, and what comes after that as a proposal. */
export type LimitedAction = Extract<ProposedAction, { readonly kind: OperatorAct }>;

const countedAs = { refund_payment: 'refund', confirm_cash: 'cash' } as const;

/** The approval that some actions of operators need (product 58). Throws ProblemError for what is refused. */
export interface SecondOperator {
  /** False in development: one operator is enough. */
  readonly needed: boolean;
  /** Answers 202 with the open proposal; nothing else is done until another operator approves it. */
  propose(proposing: Proposing, context: CommandContext): Promise<Reply<ProposedCommand>>;
  /** Counts what an operator moves without a second one; true where that would be more than a day's limit, and nothing is counted. */
  overLimit(action: MoneyAction, operatorId: string, context: CommandContext): Promise<boolean>;
  /** Counts what an operator does to the person without a second one; true where that was done often enough today. */
  doneEnough(proposing: Proposing & { readonly action: LimitedAction }, context: CommandContext): Promise<boolean>;
}

export const openSecondOperator = (log: EventLog, needed: boolean): SecondOperator => ({
  needed,

  propose: async ({ action, accountId, proposedBy, reason }, context) => {
    const { now } = context;
    const subject = subjectOf(action, accountId);
    const proposalId = derivedUuid(context.cause.commandId, 'proposal');
    const command = { type: 'ProposeAction', proposalId, action, accountId, proposedBy, reason } as const;
    accepted(await handle(log, approval, subject, { ...command, policy: approvalPolicy, now }, context));
    return {
      status: 202,
      body: { proposal: { id: proposalId, subject, expiresAt: after(now, approvalPolicy.openMs) } },
    };
  },

  overLimit: async ({ kind, reference, amountKobo }, operatorId, context) => {
    if (!needed) return false;
    const counted = { operatorId, kind: countedAs[kind], reference, amountKobo } as const;
    const command = { type: 'CountOperatorMoney', ...counted, policy: approvalPolicy, now: context.now } as const;
    return (await handle(log, operatorMoney, operatorId, command, context)).outcome === 'refused';
  },

  doneEnough: async ({ action, accountId, proposedBy: operatorId }, context) => {
    if (!needed) return false;
    const counted = { operatorId, act: action.kind, subject: subjectOf(action, accountId) };
    const command = { type: 'CountOperatorAct', ...counted, policy: approvalPolicy, now: context.now } as const;
    return (await handle(log, operatorActs, operatorId, command, context)).outcome === 'refused';
  },
});

/**
 * Throws the refusal that the command would meet now; writes nothing. What is refused anyway is neither proposed nor counted. A
 * request that was carried out before, and whose answer was lost, is allowed: it is answered as it was then. Returns whether the
 * command would change anything.
 */
export const mustBeAllowed = async <S extends Stateful, C extends Command, E extends AnyEvent, R extends Refusal>(
  log: Pick<EventLog, 'load'>,
  decider: Decider<S, C, E, R>,
  id: string,
  command: C,
  { cause }: Pick<CommandContext, 'cause'>,
): Promise<boolean> => {
  const { state, events } = await log.load(decider, id);
  if (events.some(({ metadata }) => metadata.$causationId === cause.causationId)) return false;
  const outcome = decider.decide(state, command);
  if (isRefusal(outcome)) throw refusedResponse(outcome);
  return outcome.length > 0;
};

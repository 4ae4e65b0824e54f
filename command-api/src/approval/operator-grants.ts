import { account } from '@saferide/domain/account';
import { approvalPolicy } from '@saferide/domain/approval';
import { areIndependent, type OperatorGrant, operatorGrantIn } from '@saferide/domain/approval/independence';
import type { Instant } from '@saferide/domain/time/instant';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { refusalProblem } from '../handling/mount-command.ts';

type Log = Pick<EventLog, 'load'>;

export const grantOf = async (log: Log, accountId: string): Promise<OperatorGrant | null> => {
  const { events } = await log.load(account, accountId);
  return operatorGrantIn(events.map(({ event }) => event));
};

/** Throws if one of the two, of whom either may be no operator, has recently helped to make the other an operator. */
export const assertIndependent = async (log: Log, one: string, other: string, now: Instant): Promise<void> => {
  const operatorOf = async (id: string) => ({ id, grant: (await grantOf(log, id)) ?? { by: [], at: now } });
  const [a, b] = await Promise.all([operatorOf(one), operatorOf(other)]);
  if (!areIndependent(a, b, now, approvalPolicy)) throw refusalProblem({ refusal: 'OperatorsNotIndependent' });
};

import { suspendDriver } from '@saferide/contracts/driver/operator-calls';
import { account } from '@saferide/domain/account';
import { driver } from '@saferide/domain/driver/lifecycle';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import type { Router } from 'express';
import { assertCommandAccepted } from '../approval/index.ts';
import { mountCommand } from '../handling/mount-command.ts';
import { assertImpartial, type ImpartialityServices } from '../kernel/assert-impartial.ts';
import type { DriverServices } from './services.ts';
import { ridersOf, type Suspension, setSuspension } from './set-suspension.ts';

const proposeSuspension = async (
  { log, secondOperator }: DriverServices,
  accountId: string,
  { actorId: proposedBy, reason }: Suspension,
  context: CommandContext,
) => {
  const [{ state }, { state: person }] = await Promise.all([log.load(driver, accountId), log.load(account, accountId)]);
  if (state.status === 'none' || person.status === 'erased') return null;
  const riderIds = await ridersOf(log, accountId);
  const command = { type: 'SuspendDriver', actorId: proposedBy, reason, riderIds, now: context.now } as const;
  if (!(await assertCommandAccepted(log, driver, accountId, command, context))) return null;
  const proposing = { action: { kind: 'suspend_driver' }, accountId, proposedBy, reason } as const;
  return (await secondOperator.doneEnough(proposing, context)) ? secondOperator.propose(proposing, context) : null;
};

export const mountSuspendDriver = (router: Router, services: DriverServices & ImpartialityServices): void => {
  mountCommand(router, suspendDriver, services.commands, async ({ caller, params: { id }, body, context }) => {
    const { suspended, reason } = body;
    // The decider refuses an operator who rides with the driver.
    const riderIds = await ridersOf(services.log, id);
    if (!riderIds.includes(caller.accountId)) await assertImpartial(services, caller.accountId, [id], context);
    const suspension = { suspended, actorId: caller.accountId, reason };
    const proposal = suspended && (await proposeSuspension(services, id, suspension, context));
    if (proposal) return proposal;
    await setSuspension(services, id, suspension, context);
    return { body: { id, suspended } };
  });
};

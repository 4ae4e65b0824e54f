import { suspendDriver } from '@saferide/contracts/driver/operator-calls';
import { account } from '@saferide/domain/account';
import { driver } from '@saferide/domain/driver/lifecycle';
import { driverDuty, heldRideIds } from '@saferide/domain/driver-duty';
import { ride } from '@saferide/domain/ride';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { wouldChangeState } from '../approval/index.ts';
import { runnableFitnessProcess } from '../driver-duty/index.ts';
import { mountCommand, requireAccepted } from '../handling/mount-command.ts';
import { assertImpartial, type ImpartialityServices } from '../kernel/operator-limits.ts';
import type { Runner } from '../processes/run-process.ts';
import type { DriverServices } from './services.ts';

interface Suspension {
  readonly suspended: boolean;
  /** The operator's account id; `ops` for the command line. */
  readonly actorId: string;
  readonly reason: string;
}

const ridersOf = async (log: EventLog, driverId: string): Promise<readonly string[]> => {
  const { state: duty } = await log.load(driverDuty, driverId);
  const rides = await Promise.all(heldRideIds(duty).map((rideId) => log.load(ride, rideId)));
  return rides.flatMap(({ state }) => (state.status === 'none' ? [] : [state.booking.customerId]));
};

/**
 * Suspends a driver or lifts the suspension, which is possible even after an erasure. Throws ProblemError for a
 * refusal.
 */
export const setSuspension = async (
  { log, runner }: { readonly log: EventLog; readonly runner: Pick<Runner, 'afterAppend'> },
  driverId: string,
  { suspended, actorId, reason }: Suspension,
  context: CommandContext,
): Promise<void> => {
  const [{ state }, { state: person }] = await Promise.all([log.load(driver, driverId), log.load(account, driverId)]);
  const erased = person.status === 'erased';
  if (state.status === 'none' || (erased && suspended)) throw edgeProblem('NotFound', 'We can’t find this driver.');
  const by = { actorId, reason, now: context.now };
  if (erased) {
    requireAccepted(await handleCommand(log, driver, driverId, { type: 'LiftErasedSuspension', ...by }, context));
    return;
  }
  const riderIds = await ridersOf(log, driverId);
  const command = { type: suspended ? 'SuspendDriver' : 'LiftSuspension', ...by, riderIds } as const;
  const done = requireAccepted(await handleCommand(log, driver, driverId, command, context));
  await runner.afterAppend(runnableFitnessProcess, done, context);
};

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
  if (!(await wouldChangeState(log, driver, accountId, command, context))) return null;
  const proposing = { action: { kind: 'suspend_driver' }, accountId, proposedBy, reason } as const;
  return (await secondOperator.exceedsActLimit(proposing, context)) ? secondOperator.propose(proposing, context) : null;
};

export const mountSuspendDriver = (router: Router, services: DriverServices & ImpartialityServices): void => {
  mountCommand(router, suspendDriver, services.commands, async ({ caller, params: { id }, body, context }) => {
    const { suspended, reason } = body;
    // The decider itself refuses an operator who rides with the driver.
    const riderIds = await ridersOf(services.log, id);
    if (!riderIds.includes(caller.accountId)) await assertImpartial(services, caller.accountId, [id], context);
    const suspension = { suspended, actorId: caller.accountId, reason };
    const proposal = suspended && (await proposeSuspension(services, id, suspension, context));
    if (proposal) return proposal;
    await setSuspension(services, id, suspension, context);
    return { body: { id, suspended } };
  });
};

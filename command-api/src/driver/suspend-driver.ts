import { suspendDriver } from '@saferide/contracts/driver/suspension';
import { account } from '@saferide/domain/account/published';
import { driver } from '@saferide/domain/driver/lifecycle';
import { driverDuty, ridesHeld } from '@saferide/domain/driver-duty/published';
import { ride } from '@saferide/domain/ride/published';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handle } from '@saferide/infrastructure/handling/handle';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { type ImpartialParts, mustBeImpartial } from '../account/published.ts';
import { mustBeAllowed } from '../approval/published.ts';
import { fitness } from '../driver-duty/published.ts';
import { accepted, mountCommand } from '../handling/mount-command.ts';
import type { Runner } from '../processes/run-process.ts';
import type { DriverServices } from './services.ts';

export interface Suspension {
  readonly suspended: boolean;
  /** Account id of the operator, or `ops` for the command line. */
  readonly actorId: string;
  /** The driver reads it. */
  readonly reason: string;
}

/** The riders of the rides that the driver is on or has promised. */
const ridersOf = async (log: EventLog, driverId: string): Promise<readonly string[]> => {
  const { state: duty } = await log.load(driverDuty, driverId);
  const rides = await Promise.all(ridesHeld(duty).map((rideId) => log.load(ride, rideId)));
  return rides.flatMap(({ state }) => (state.status === 'none' ? [] : [state.booking.customerId]));
};

/**
 * Takes a driver off the road, at once where they are free, or lets them back. A suspension that outlives an erased account is
 * lifted too: the details that it is recorded against may register again. Throws ProblemError.
 */
export const setSuspension = async (
  { log, runner }: { readonly log: EventLog; readonly runner: Pick<Runner, 'afterAppend'> },
  driverId: string,
  { suspended, actorId, reason }: Suspension,
  context: CommandContext,
): Promise<void> => {
  const [{ state }, { state: person }] = await Promise.all([log.load(driver, driverId), log.load(account, driverId)]);
  const erased = person.status === 'erased';
  if (state.status === 'none' || (erased && suspended)) throw edgeProblem('NotFound', 'There is no such driver.');
  const by = { actorId, reason, now: context.now };
  if (erased) {
    // Nobody is there any more to be told, or to be let back on the road.
    accepted(await handle(log, driver, driverId, { type: 'LiftErasedSuspension', ...by }, context));
    return;
  }
  const riderIds = await ridersOf(log, driverId);
  const command = { type: suspended ? 'SuspendDriver' : 'LiftSuspension', ...by, riderIds } as const;
  const done = accepted(await handle(log, driver, driverId, command, context));
  await runner.afterAppend(fitness, done, context);
};

/** Some drivers a day are suspended by an operator alone; null for those, and for one who is suspended already. */
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
  if (!(await mustBeAllowed(log, driver, accountId, command, context))) return null;
  const proposing = { action: { kind: 'suspend_driver' }, accountId, proposedBy, reason } as const;
  return (await secondOperator.doneEnough(proposing, context)) ? secondOperator.propose(proposing, context) : null;
};

/** An operator takes a driver off the road, and lets them back. */
export const mountSuspendDriver = (router: Router, services: DriverServices & ImpartialParts): void => {
  mountCommand(router, suspendDriver, services.commands, async ({ caller, params: { id }, body, context }) => {
    const { suspended, reason } = body;
    // The riders of the driver's open rides are refused by the driver's own rule.
    const riderIds = await ridersOf(services.log, id);
    if (!riderIds.includes(caller.accountId)) await mustBeImpartial(services, caller.accountId, [id], context);
    const suspension = { suspended, actorId: caller.accountId, reason };
    const proposal = suspended && (await proposeSuspension(services, id, suspension, context));
    if (proposal) return proposal;
    await setSuspension(services, id, suspension, context);
    return { body: { id, suspended } };
  });
};

import { account } from '@saferide/domain/account/published';
import { driver } from '@saferide/domain/driver/lifecycle';
import { driverDuty, ridesHeld } from '@saferide/domain/driver-duty/published';
import { ride } from '@saferide/domain/ride/published';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handle } from '@saferide/infrastructure/handling/handle';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { fitness } from '../driver-duty/published.ts';
import { accepted } from '../handling/mount-command.ts';
import type { Runner } from '../processes/run-process.ts';

export interface Suspension {
  readonly suspended: boolean;
  /** Account id of the operator, or `ops` for the command line. */
  readonly actorId: string;
  /** The driver reads it. */
  readonly reason: string;
}

/** The riders of the rides that the driver is on or has promised. */
export const ridersOf = async (log: EventLog, driverId: string): Promise<readonly string[]> => {
  const { state: duty } = await log.load(driverDuty, driverId);
  const rides = await Promise.all(ridesHeld(duty).map((rideId) => log.load(ride, rideId)));
  return rides.flatMap(({ state }) => (state.status === 'none' ? [] : [state.booking.customerId]));
};

/**
 * Takes a driver off the road, immediately if they have no ride, or lets them back. A suspension that outlives an erased account is
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
    // An erased driver gets no notification and cannot return to the road.
    accepted(await handle(log, driver, driverId, { type: 'LiftErasedSuspension', ...by }, context));
    return;
  }
  const riderIds = await ridersOf(log, driverId);
  const command = { type: suspended ? 'SuspendDriver' : 'LiftSuspension', ...by, riderIds } as const;
  const done = accepted(await handle(log, driver, driverId, command, context));
  await runner.afterAppend(fitness, done, context);
};

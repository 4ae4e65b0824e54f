import { account } from '@saferide/domain/account';
import { driver } from '@saferide/domain/driver/lifecycle';
import { driverDuty, ridesHeld } from '@saferide/domain/driver-duty';
import { ride } from '@saferide/domain/ride';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handle } from '@saferide/infrastructure/handling/handle-command';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { fitnessRunner } from '../driver-duty/index.ts';
import { requireAccepted } from '../handling/mount-command.ts';
import type { Runner } from '../processes/run-process.ts';

export interface Suspension {
  readonly suspended: boolean;
  /** Account id; `ops` on the command line. */
  readonly actorId: string;
  readonly reason: string;
}

export const ridersOf = async (log: EventLog, driverId: string): Promise<readonly string[]> => {
  const { state: duty } = await log.load(driverDuty, driverId);
  const rides = await Promise.all(ridesHeld(duty).map((rideId) => log.load(ride, rideId)));
  return rides.flatMap(({ state }) => (state.status === 'none' ? [] : [state.booking.customerId]));
};

/** A suspension can be lifted even after an erasure. Throws ProblemError. */
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
    requireAccepted(await handle(log, driver, driverId, { type: 'LiftErasedSuspension', ...by }, context));
    return;
  }
  const riderIds = await ridersOf(log, driverId);
  const command = { type: suspended ? 'SuspendDriver' : 'LiftSuspension', ...by, riderIds } as const;
  const done = requireAccepted(await handle(log, driver, driverId, command, context));
  await runner.afterAppend(fitnessRunner, done, context);
};

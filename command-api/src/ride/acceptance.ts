import { type DispatchPolicy, noTravelTimes } from '@saferide/domain/dispatch';
import { driverDuty, ridesHeld, type TravelTimes } from '@saferide/domain/driver-duty';
import { type AcceptanceRequest, acceptanceProcess } from '@saferide/domain/processes/acceptance-process';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { withTimeout } from '@saferide/infrastructure/handling/with-timeout';
import type { Routes } from '@saferide/infrastructure/outside/route-planner/route-planner';
import { currentEntitlement } from '../driver-duty/index.ts';
import { type RunnableProcess, runnableProcess } from '../processes/run-process.ts';
import { displayedDriverOf } from './displayed-driver.ts';
import { bookingOf, travelTimesTo } from './travel-times.ts';

export interface AcceptanceServices {
  readonly dispatch: DispatchPolicy;
  readonly routes: Routes;
}

/** Short, because another driver may accept meanwhile. */
const WAY_WITHIN_MS = 500;

export const acceptanceRunner = (
  { dispatch, routes }: AcceptanceServices,
  rest: Pick<RunnableProcess, 'catchUp'> = {},
): RunnableProcess<AcceptanceRequest> => {
  const waysOf = async (log: Pick<EventLog, 'load'>, driverId: string, rideId: string): Promise<TravelTimes> => {
    const [booking, duty] = await Promise.all([bookingOf(log, rideId), log.load(driverDuty, driverId)]);
    return booking ? travelTimesTo({ log, dispatch }, booking, ridesHeld(duty.state)) : noTravelTimes(dispatch);
  };
  const driveOf = async (
    wanted: AcceptanceRequest | null,
    log: Pick<EventLog, 'load'>,
    { now, signal }: CommandContext,
  ) => {
    if (!wanted?.fix) return null;
    const booking = await bookingOf(log, wanted.rideId);
    if (!booking?.pickup || booking.scheduledFor !== null) return null;
    const [from, to] = [wanted.fix, booking.pickup];
    const way = await withTimeout(WAY_WITHIN_MS, signal, (soon) => routes.route(from, to, { now, signal: soon }));
    return way?.duration ?? null;
  };
  return runnableProcess(
    acceptanceProcess(dispatch),
    {
      entitlement: async ({ driverId, rideId, wanted }, { log, context }) => {
        const [entitlement, ways, shown, driveSeconds] = await Promise.all([
          currentEntitlement(log, driverId, context.now),
          waysOf(log, driverId, rideId),
          displayedDriverOf(log, driverId),
          driveOf(wanted, log, context),
        ]);
        return { ...entitlement, ways, shown, driveSeconds };
      },
    },
    { ...rest, fromLog: ['entitlement'] },
  );
};

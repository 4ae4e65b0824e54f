import { type DispatchPolicy, noWays } from '@saferide/domain/dispatch/published';
import { driverDuty, ridesHeld, type Ways } from '@saferide/domain/driver-duty/published';
import { type AcceptanceWanted, acceptanceProcess } from '@saferide/domain/ride/acceptance-process';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { entitlementOf } from '../driver-duty/published.ts';
import { type RunnableProcess, runnable } from '../processes/run-process.ts';
import { shownDriver } from './shown-driver.ts';
import { bookingOf, waysTo } from './ways.ts';

export interface AcceptanceParts {
  readonly dispatch: DispatchPolicy;
}

/** Claiming a driver and taking the ride, with what wakes a claim that was left behind. */
export const acceptance = (
  { dispatch }: AcceptanceParts,
  rest: Pick<RunnableProcess, 'catchUp'> = {},
): RunnableProcess<AcceptanceWanted> => {
  const waysOf = async (log: Pick<EventLog, 'load'>, driverId: string, rideId: string): Promise<Ways> => {
    const [booking, duty] = await Promise.all([bookingOf(log, rideId), log.load(driverDuty, driverId)]);
    return booking ? waysTo({ log, dispatch }, booking, ridesHeld(duty.state)) : noWays(dispatch);
  };
  return runnable(
    acceptanceProcess(dispatch),
    {
      entitlement: async ({ driverId, rideId }, { log }) => {
        const [entitlement, ways, shown] = await Promise.all([
          entitlementOf(log, driverId),
          waysOf(log, driverId, rideId),
          shownDriver(log, driverId),
        ]);
        return { ...entitlement, ways, shown };
      },
    },
    { ...rest, fromLog: ['entitlement'] },
  );
};

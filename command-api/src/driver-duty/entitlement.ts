import { driver } from '@saferide/domain/driver';
import { type Entitlement, entitlementOf as entitled } from '@saferide/domain/driver-duty';
import { fitnessProcess } from '@saferide/domain/processes/fitness-process';
import { releaseProcess } from '@saferide/domain/processes/release-process';
import { driverAccess } from '@saferide/domain/subscription';
import type { Instant } from '@saferide/domain/time/instant';
import type { VehicleType } from '@saferide/domain/vehicle/vehicle-type';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { runnableProcess } from '../processes/run-process.ts';

/** `vehicleType` is null for an unregistered driver. */
export const currentEntitlement = async (
  log: Pick<EventLog, 'load'>,
  driverId: string,
  now: Instant,
): Promise<Entitlement & { readonly vehicleType: VehicleType | null }> => {
  const [{ state }, subscription] = await Promise.all([log.load(driver, driverId), log.load(driverAccess, driverId)]);
  return {
    ...entitled(state, subscription.state, now),
    vehicleType: state.status === 'none' ? null : state.driver.vehicleType,
  };
};

export const runnableFitnessProcess = runnableProcess(fitnessProcess, {});

export const runnableDutyReleaseProcess = runnableProcess(releaseProcess, {});

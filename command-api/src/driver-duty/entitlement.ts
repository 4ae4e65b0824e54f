import { driver } from '@saferide/domain/driver/published';
import type { Entitlement } from '@saferide/domain/driver-duty/commands';
import { accessEndsAt, driverSubscription } from '@saferide/domain/subscription/published';
import type { VehicleType } from '@saferide/domain/vehicle/vehicle-type';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';

/** Whether the driver may work, read from the driver's own streams; the vehicle type is null for no driver at all. */
export const entitlementOf = async (
  log: EventLog,
  driverId: string,
): Promise<Entitlement & { readonly vehicleType: VehicleType | null }> => {
  const [{ state }, subscription] = await Promise.all([
    log.load(driver, driverId),
    log.load(driverSubscription, driverId),
  ]);
  return {
    verified: state.status === 'verified',
    subscribedUntil: accessEndsAt(subscription.state),
    vehicleType: state.status === 'none' ? null : state.driver.vehicleType,
  };
};

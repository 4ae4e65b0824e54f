import { type DriverState, vehicleFaultOf } from '../driver/published.ts';
import { accessEndsIfAtWork, type DriverSubscriptionState } from '../subscription/published.ts';
import type { Instant } from '../time/instant.ts';
import type { Entitlement, Fitness } from './commands.ts';

/** Whether riders may be driven by the driver, as the driver's own stream says. */
export const fitnessOf = (driver: DriverState): Fitness => ({
  verified: driver.status === 'verified',
  suspended: driver.status !== 'none' && driver.driver.suspended,
  vehicleFault: vehicleFaultOf(driver),
});

/** Whether the driver may work at `now`, as the driver's own streams say. */
export const entitlementOf = (
  driver: DriverState,
  subscription: DriverSubscriptionState,
  now: Instant,
): Entitlement => ({
  ...fitnessOf(driver),
  subscribedUntil: accessEndsIfAtWork(subscription, now),
});

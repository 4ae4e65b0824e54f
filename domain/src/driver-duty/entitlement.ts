import { type DriverState, vehicleFaultOf } from '../driver/published.ts';
import { accessEndsAt, type DriverSubscriptionState } from '../subscription/published.ts';
import type { Entitlement } from './commands.ts';

/** Whether the driver may work, as the driver's own streams say. */
export const entitlementOf = (driver: DriverState, subscription: DriverSubscriptionState): Entitlement => ({
  verified: driver.status === 'verified',
  suspended: driver.status !== 'none' && driver.driver.suspended,
  vehicleFault: vehicleFaultOf(driver),
  subscribedUntil: accessEndsAt(subscription),
});

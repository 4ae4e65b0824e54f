import { type DriverState, vehicleFaultOf } from '../driver/index.ts';
import { accessEndIfStarted, type DriverSubscriptionState } from '../subscription/index.ts';
import type { Instant } from '../time/instant.ts';
import type { DutyFitness, Entitlement } from './commands.ts';

export const fitnessOf = (driver: DriverState): DutyFitness => ({
  verified: driver.status === 'verified',
  suspended: driver.status !== 'none' && driver.driver.suspended,
  vehicleFault: vehicleFaultOf(driver),
});

export const entitlementOf = (
  driver: DriverState,
  subscription: DriverSubscriptionState,
  now: Instant,
): Entitlement => ({
  ...fitnessOf(driver),
  subscribedUntil: accessEndIfStarted(subscription, now),
});

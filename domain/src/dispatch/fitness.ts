import { after, type Instant } from '../time/instant.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import type { DispatchPolicy } from './policy.ts';

/** What of a driver decides whether a ride can be theirs, apart from where they are and what they do. */
export interface Fitness {
  readonly verified: boolean;
  readonly suspended: boolean;
  readonly vehicleApproved: boolean;
  readonly subscribed: boolean;
  readonly vehicleType: VehicleType;
}

/** Why the driver is not fit for a ride in such a vehicle (any one for null), or null. */
export const unfitFor = (
  wanted: VehicleType | null,
  { verified, suspended, vehicleApproved, subscribed, vehicleType }: Fitness,
): 'suspended' | 'not_verified' | 'vehicle_not_approved' | 'not_subscribed' | 'wrong_vehicle' | null => {
  if (suspended) return 'suspended';
  if (!verified) return 'not_verified';
  if (!vehicleApproved) return 'vehicle_not_approved';
  if (!subscribed) return 'not_subscribed';
  return wanted === null || vehicleType === wanted ? null : 'wrong_vehicle';
};

/** The earliest moment of which a driver's position still counts at `now`. */
export const fixCountsSince = (policy: DispatchPolicy, now: Instant): Instant => after(now, -policy.maxFixAgeMs);

/**
 * The earliest moment of which a driver's position is looked at in a search. One that counts no more is not asked, and
 * is told why: whoever is online has been seen since then.
 */
export const fixLookedAtSince = (policy: DispatchPolicy, now: Instant): Instant => after(now, -policy.offlineUnseenMs);

import { after, type Instant } from '../time/instant.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import type { DispatchPolicy } from './dispatch-policy.ts';

export interface Fitness {
  readonly verified: boolean;
  readonly suspended: boolean;
  readonly vehicleApproved: boolean;
  readonly subscribed: boolean;
  readonly vehicleType: VehicleType;
}

/** Null if fit. `requestedType` is null for any vehicle. */
export const unfitReasonFor = (
  requestedType: VehicleType | null,
  { verified, suspended, vehicleApproved, subscribed, vehicleType }: Fitness,
): 'suspended' | 'not_verified' | 'vehicle_not_approved' | 'not_subscribed' | 'wrong_vehicle' | null => {
  if (suspended) return 'suspended';
  if (!verified) return 'not_verified';
  if (!vehicleApproved) return 'vehicle_not_approved';
  if (!subscribed) return 'not_subscribed';
  return requestedType === null || vehicleType === requestedType ? null : 'wrong_vehicle';
};

export const staleFixCutoff = (policy: DispatchPolicy, now: Instant): Instant => after(now, -policy.maxFixAgeMs);

export const offlineFixCutoff = (policy: DispatchPolicy, now: Instant): Instant => after(now, -policy.offlineAfterMs);

import { z } from 'zod';
import type { DomainEvent } from '../catalogue.ts';
import { instantField } from '../kernel/define-events.ts';
import { hasAccessRunOut } from '../subscription/index.ts';
import { type Instant, latest } from '../time/instant.ts';
import { type VehicleType, vehicleType } from '../vehicle/vehicle-type.ts';
import { unfitReasonFor } from './fitness.ts';

export const driverStatus = z.strictObject({
  verified: z.boolean(),
  suspended: z.boolean(),
  cleared: z.boolean(),
  checkFailed: z.boolean(),
  online: z.boolean(),
  vehicleType,
  subscribedUntil: instantField.nullable(),
  /** Number of access periods that start when the driver goes online. */
  accessWaiting: z.int(),
});
export type DriverStatus = Readonly<z.infer<typeof driverStatus>>;

export const driverStatusEventTypes = [
  'DriverRegistered',
  'VehicleUpdated',
  'VerificationStarted',
  'VerificationPassed',
  'VerificationFailed',
  'VehicleCleared',
  'VehicleBarred',
  'DriverSuspended',
  'DriverSuspensionLifted',
  'TrialClaimed',
  'SubscriptionDayReserved',
  'SubscriptionDayWithdrawn',
  'TrialActivated',
  'SubscriptionExtended',
  'WentOnline',
  'WentOffline',
] as const satisfies readonly DomainEvent['type'][];

export type DriverStatusEvent = Extract<DomainEvent, { type: (typeof driverStatusEventTypes)[number] }>;

const newcomer = (vehicle: VehicleType): DriverStatus => ({
  verified: false,
  suspended: false,
  cleared: false,
  checkFailed: false,
  online: false,
  vehicleType: vehicle,
  subscribedUntil: null,
  accessWaiting: 0,
});

const changed = (
  before: DriverStatus,
  event: Exclude<DriverStatusEvent, { type: 'DriverRegistered' }>,
): DriverStatus => {
  switch (event.type) {
    case 'VehicleUpdated':
      return { ...before, vehicleType: event.data.vehicleType };
    case 'VerificationStarted':
      return { ...before, checkFailed: false };
    case 'VerificationPassed':
      return { ...before, verified: true, checkFailed: false };
    case 'VerificationFailed':
      return event.data.scope === 'full' ? { ...before, verified: false } : { ...before, checkFailed: true };
    case 'VehicleCleared':
    case 'VehicleBarred':
      return { ...before, cleared: event.type === 'VehicleCleared' };
    case 'DriverSuspended':
    case 'DriverSuspensionLifted':
      return { ...before, suspended: event.type === 'DriverSuspended' };
    case 'TrialClaimed':
    case 'SubscriptionDayReserved':
      return { ...before, accessWaiting: before.accessWaiting + 1 };
    case 'SubscriptionDayWithdrawn':
      return { ...before, accessWaiting: before.accessWaiting - 1 };
    case 'TrialActivated':
    case 'SubscriptionExtended': {
      const { expiresAt } = event.data;
      const subscribedUntil = latest(before.subscribedUntil ?? expiresAt, expiresAt);
      return { ...before, subscribedUntil, accessWaiting: 0 };
    }
    case 'WentOnline':
      return { ...before, online: true, vehicleType: event.data.vehicleType };
    case 'WentOffline':
      return { ...before, online: false };
    default:
      return event satisfies never;
  }
};

/** Null before registration. */
export const driverStatusAfter = (before: DriverStatus | null, event: DriverStatusEvent): DriverStatus | null => {
  if (event.type === 'DriverRegistered') return newcomer(event.data.vehicleType);
  return before && changed(before, event);
};

export const isVehicleApproved = ({ cleared, checkFailed }: DriverStatus): boolean => cleared && !checkFailed;

export const isSubscribed = (
  { subscribedUntil, accessWaiting }: Pick<DriverStatus, 'subscribedUntil' | 'accessWaiting'>,
  at: Instant,
): boolean => accessWaiting > 0 || !hasAccessRunOut(subscribedUntil, at);

/** Null if the driver was fit. */
export const unfitReasonAt = (
  stood: DriverStatus,
  requestedType: VehicleType,
  at: Instant,
): ReturnType<typeof unfitReasonFor> =>
  unfitReasonFor(requestedType, {
    verified: stood.verified,
    suspended: stood.suspended,
    vehicleApproved: isVehicleApproved(stood),
    subscribed: isSubscribed(stood, at),
    vehicleType: stood.vehicleType,
  });

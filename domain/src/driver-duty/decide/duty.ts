import { hasAccessRunOut } from '../../subscription/index.ts';
import { type Instant, millisBetween } from '../../time/instant.ts';
import type { DutyFitness, Entitlement, GoOffline, GoOnline } from '../commands.ts';
import { dutyPolicy, pausedUntil } from '../duty-policy.ts';
import type { DriverDutyRefusal } from '../refusals.ts';
import type { DriverDutyState, DutyIn } from '../state.ts';

export const refuseUnfit = ({ suspended, verified, vehicleFault }: DutyFitness): DriverDutyRefusal | null => {
  if (suspended) return { refusal: 'DriverSuspended' };
  if (!verified) return { refusal: 'DriverNotVerified' };
  return vehicleFault === null ? null : { refusal: 'VehicleNotApproved', fault: vehicleFault };
};

export const refuseUnentitled = (entitlement: Entitlement, now: string): DriverDutyRefusal | null => {
  const unfit = refuseUnfit(entitlement);
  if (unfit) return unfit;
  const { subscribedUntil } = entitlement;
  if (hasAccessRunOut(subscribedUntil, now)) return { refusal: 'SubscriptionInactive', expiredAt: subscribedUntil };
  return null;
};

export const decideGoOnline = (state: DutyIn<'offline'>, { driverId, vehicleType, entitlement, now }: GoOnline) =>
  refuseUnentitled(entitlement, now) ?? [
    {
      type: 'WentOnline' as const,
      data: { driverId, vehicleType, reservations: [...state.reservations], givenBackAt: [...state.givenBackAt] },
    },
  ];

export const refusePaused = ({ givenBackAt }: DriverDutyState, now: Instant): DriverDutyRefusal | null => {
  const until = pausedUntil(givenBackAt);
  if (until === null || now >= until) return null;
  const waitSeconds = Math.ceil(millisBetween(now, until) / 1_000);
  return { refusal: 'GivenBackTooOften', limit: dutyPolicy.giveBacksADay, until, waitSeconds };
};

export const decideGoOffline = (_: DutyIn<'free'>, { driverId, reason }: GoOffline) =>
  [{ type: 'WentOffline', data: { driverId, reason } }] as const;

export const refuseAlreadyOnline = () => ({ refusal: 'AlreadyOnline' }) as const;
export const refuseAlreadyOffline = () => ({ refusal: 'AlreadyOffline' }) as const;
export const refuseOffline = () => ({ refusal: 'DriverOffline' }) as const;
export const refuseOnRide = (state: DutyIn<'engaged'>) =>
  ({ refusal: 'DriverAlreadyOnRide', rideId: state.rideId }) as const;

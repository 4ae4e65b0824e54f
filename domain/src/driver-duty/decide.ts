import { hasAccessRunOut } from '../subscription/index.ts';
import { type Instant, latest, millisBetween } from '../time/instant.ts';
import type {
  BeginScheduledRide,
  DutyFitness,
  EngageDriver,
  Entitlement,
  ExtendEngagement,
  GoOffline,
  GoOnline,
  ReleaseDriver,
  ReserveScheduledRide,
} from './commands.ts';
import { dutyPolicy, pausedUntil } from './duty-policy.ts';
import { overlappingReservation } from './overlap.ts';
import type { DriverDutyRefusal } from './refusals.ts';
import { reservationPolicy } from './reservation-policy.ts';
import type { DriverDutyState, DutyIn } from './state.ts';

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
  return { refusal: 'GivenBackTooOften', limit: dutyPolicy.maxGiveBacksADay, until, waitSeconds };
};

export const decideGoOffline = (_: DutyIn<'free'>, { driverId, reason }: GoOffline) =>
  [{ type: 'WentOffline', data: { driverId, reason } }] as const;

export const refuseAlreadyOnline = () => ({ refusal: 'AlreadyOnline' }) as const;
export const refuseAlreadyOffline = () => ({ refusal: 'AlreadyOffline' }) as const;
export const refuseOffline = () => ({ refusal: 'DriverOffline' }) as const;
export const refuseOnRide = (state: DutyIn<'engaged'>) =>
  ({ refusal: 'DriverAlreadyOnRide', rideId: state.rideId }) as const;

export const decideEngageDriver = (state: DutyIn<'free'>, command: EngageDriver) => {
  const { driverId, rideId, entitlement, now, until, ways } = command;
  const refused = refuseUnentitled(entitlement, now) ?? refusePaused(state, now);
  if (refused) return refused;
  const reservation = overlappingReservation(state.reservations, { rideId, from: now, until }, ways);
  if (reservation) return { refusal: 'OverlapsScheduledRide', reservation } as const;
  return [{ type: 'DriverEngaged', data: { driverId, rideId, until } } as const];
};

export const decideEngageDriverAgain = (state: DutyIn<'engaged'>, { rideId }: EngageDriver) =>
  state.rideId === rideId ? [] : ({ refusal: 'DriverAlreadyOnRide', rideId: state.rideId } as const);

export const decideExtendEngagement = (state: DutyIn<'engaged'>, command: ExtendEngagement) => {
  const { driverId, rideId, until, ways, now } = command;
  if (state.rideId !== rideId || until <= state.until) return [];
  const reservation = overlappingReservation(state.reservations, { rideId, from: now, until }, ways);
  if (reservation) return { refusal: 'OverlapsScheduledRide', reservation } as const;
  return [{ type: 'DriverEngaged', data: { driverId, rideId, until } } as const];
};

export const decideReserveScheduledRide = (
  state: DutyIn<'free'> | DutyIn<'engaged'>,
  command: ReserveScheduledRide,
) => {
  const { driverId, rideId, from, until, entitlement, now, ways } = command;
  const refused = refuseUnentitled(entitlement, now) ?? refusePaused(state, now);
  if (refused) return refused;
  if (state.reservations.some((r) => r.rideId === rideId)) return [];
  const { maxHeld: limit } = reservationPolicy;
  if (state.reservations.length >= limit) return { refusal: 'TooManyReservations', limit } as const;
  const reservation = overlappingReservation(state.reservations, { rideId, from, until }, ways);
  if (reservation) return { refusal: 'OverlapsScheduledRide', reservation } as const;
  // The ride under way may already have exceeded its expected end.
  const engaged = state.status === 'engaged' && { rideId: state.rideId, from: now, until: latest(now, state.until) };
  if (engaged && overlappingReservation([engaged], { rideId, from, until }, ways)) return refuseOnRide(state);
  return [{ type: 'ScheduledRideReserved', data: { driverId, rideId, from, until } } as const];
};

export const decideBeginScheduledRide = (state: DutyIn<'free'> | DutyIn<'offline'>, command: BeginScheduledRide) => {
  const { driverId, rideId, vehicleType, fitness } = command;
  const promised = state.reservations.find((r) => r.rideId === rideId);
  if (!promised) return { refusal: 'NotEngagedWithRide' } as const;
  const unfit = refuseUnfit(fitness);
  if (unfit) return unfit;
  const reservations = [...state.reservations];
  return [
    ...(state.status === 'offline'
      ? [
          {
            type: 'WentOnline' as const,
            data: { driverId, vehicleType, reservations, givenBackAt: [...state.givenBackAt] },
          },
        ]
      : []),
    { type: 'ScheduledRideReleased', data: { driverId, rideId, cause: 'engaged' } } as const,
    { type: 'DriverEngaged', data: { driverId, rideId, until: promised.until } } as const,
  ];
};

export const releaseDriver = (state: DriverDutyState, { driverId, rideId, cause }: ReleaseDriver) => {
  if (state.status === 'engaged' && state.rideId === rideId)
    return [{ type: 'DriverReleased', data: { driverId, rideId, cause } } as const];
  if (state.reservations.some((r) => r.rideId === rideId))
    return [{ type: 'ScheduledRideReleased', data: { driverId, rideId, cause } } as const];
  return [];
};

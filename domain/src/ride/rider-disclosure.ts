import type { Coordinates } from '../place/coordinates.ts';
import { gridCellCentre } from '../place/fix.ts';
import { after, type Instant } from '../time/instant.ts';
import { ridePolicy } from './ride-policy.ts';
import { type RideSide, rideSides } from './ride-sides.ts';
import type { RideStatus } from './status.ts';

/** What a driver may see of the rider (product 56). */
export interface RiderDisclosure {
  /** Whether names and addresses are shown. */
  readonly words: boolean;
  /** `coarse`: the centre of a grid cell. */
  readonly pins: 'exact' | 'coarse' | 'none';
  readonly phone: boolean;
  readonly note: boolean;
}

/** `reserved`: a scheduled ride that the driver has accepted, until shortly before its pickup. */
export type RideStageForDriver = 'offered' | 'reserved' | 'assigned' | 'just_ended' | 'over';

export const riderDisclosures: Readonly<Record<RideStageForDriver, RiderDisclosure>> = {
  offered: { words: false, pins: 'coarse', phone: false, note: false },
  reserved: { words: false, pins: 'coarse', phone: false, note: false },
  assigned: { words: true, pins: 'exact', phone: true, note: true },
  just_ended: { words: true, pins: 'none', phone: true, note: false },
  over: { words: false, pins: 'none', phone: false, note: false },
};

export interface RideForDriver {
  readonly status: RideStatus;
  /** Null for an immediate ride. */
  readonly scheduledFor: Instant | null;
  readonly arrivedAt: Instant | null;
  readonly startedAt: Instant | null;
  readonly endedAt: Instant | null;
}

/**
 * Whether a scheduled ride is so far ahead that the driver does not yet see the rider's details, nor the rider the
 * driver's position.
 */
export const isFarAhead = ({ scheduledFor }: Pick<RideForDriver, 'scheduledFor'>, now: Instant): boolean =>
  scheduledFor !== null && now < after(scheduledFor, -ridePolicy.scheduledSharedBeforeMs);

export const rideStageForDriver = (ride: RideForDriver, now: Instant): RideStageForDriver => {
  const { status, startedAt, endedAt } = ride;
  switch (status) {
    case 'requested':
      return 'offered';
    case 'accepted':
      return ride.arrivedAt === null && isFarAhead(ride, now) ? 'reserved' : 'assigned';
    case 'in_progress':
      return 'assigned';
    case 'completed':
    case 'cancelled':
      return startedAt !== null && endedAt !== null && now < after(endedAt, ridePolicy.riderDisclosedAfterEndMs)
        ? 'just_ended'
        : 'over';
    default:
      return status satisfies never;
  }
};

/**
 * The rider may call from acceptance until the ride ends. The driver may call for an hour longer if the ride had
 * started, but only from shortly before a scheduled pickup.
 */
export const mayStartCall = (by: RideSide, ride: RideForDriver, now: Instant): boolean => {
  const stage = rideStageForDriver(ride, now);
  return by === 'driver' ? riderDisclosures[stage].phone : stage === 'reserved' || stage === 'assigned';
};

/** Signalling for an in-app call is forwarded while either side may call. */
export const mayExchangeCallSignals = (ride: RideForDriver, now: Instant): boolean =>
  rideSides.some((side) => mayStartCall(side, ride, now));

export const disclosedPlace = (place: Coordinates | null, pins: RiderDisclosure['pins']): Coordinates | null => {
  switch (pins) {
    case 'exact':
      return place;
    case 'coarse':
      return place && gridCellCentre(place);
    case 'none':
      return null;
    default:
      return pins satisfies never;
  }
};

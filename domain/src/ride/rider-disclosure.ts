import type { Coordinates } from '../place/coordinates.ts';
import { coarsePlace } from '../place/fix.ts';
import { after, type Instant } from '../time/instant.ts';
import { ridePolicy } from './policy.ts';
import type { RideStatus } from './status.ts';

/**
 * What a driver may read of the rider's side of a ride, at each stage of it. Areas, distances, fare and rating are not part of
 * it: every driver who sees the ride at all sees those. Nothing a driver reads has the rider's account id, by which riders
 * could be recognised from one ride to the next.
 * Source: design of the product, point 56.
 */
export interface RiderDisclosure {
  /** Name and addresses. */
  readonly words: boolean;
  /** `coarse`: the middle of a cell of about half a kilometre, for a map and the way there. */
  readonly pins: 'exact' | 'coarse' | 'none';
  readonly phone: boolean;
}

/**
 * `offered`: while they may take it. `assigned`: from their acceptance to the end. `just_ended`: after a trip, while something
 * left in the car can be returned. `over`: from then on, and at once after a ride that was cancelled before it began.
 */
export type DriverStage = 'offered' | 'assigned' | 'just_ended' | 'over';

export const riderDisclosures: Readonly<Record<DriverStage, RiderDisclosure>> = {
  offered: { words: false, pins: 'coarse', phone: false },
  assigned: { words: true, pins: 'exact', phone: true },
  just_ended: { words: true, pins: 'none', phone: true },
  over: { words: false, pins: 'none', phone: false },
};

/** What the stage follows from. */
export interface StagedRide {
  readonly status: RideStatus;
  readonly startedAt: Instant | null;
  /** When it was completed or cancelled. */
  readonly endedAt: Instant | null;
}

/** The stage of the ride for a driver who sees it: one it is offered to, or the one who has it or had it at its end. */
export const driverStageOf = ({ status, startedAt, endedAt }: StagedRide, now: Instant): DriverStage => {
  switch (status) {
    case 'requested':
      return 'offered';
    case 'accepted':
    case 'in_progress':
      return 'assigned';
    case 'completed':
    case 'cancelled':
      return startedAt !== null && endedAt !== null && now < after(endedAt, ridePolicy.riderKnownAfterMs)
        ? 'just_ended'
        : 'over';
    default:
      return status satisfies never;
  }
};

/** A place of the rider's as far as `pins` goes. */
export const disclosedPlace = (place: Coordinates | null, pins: RiderDisclosure['pins']): Coordinates | null => {
  switch (pins) {
    case 'exact':
      return place;
    case 'coarse':
      return place && coarsePlace(place);
    case 'none':
      return null;
    default:
      return pins satisfies never;
  }
};

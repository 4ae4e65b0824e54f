import type { Passed, Trail } from '@saferide/domain/ride/trail/thinned';
import type { Instant } from '@saferide/domain/time/instant';

/** A ride under way, and the two whose way it is. */
export interface RideUnderWay {
  readonly rideId: string;
  readonly riderId: string;
  readonly driverId: string;
  readonly startedAt: Instant;
}

export interface StoredTrail extends Trail {
  readonly rideId: string;
  readonly startedAt: Instant;
}

/**
 * The way that each ride took: one sealed row a ride, that takes the keys of both its people to read. Not events: kept
 * for a time, and gone with either of the two.
 */
export interface Trails {
  /** Adds where the driver was. What is no later than the last position changes nothing, in whatever process it comes. */
  follow(ride: RideUnderWay, passed: Passed): Promise<void>;
  /** The trail of a ride; null where none is kept, or it cannot be read any more. */
  of(rideId: string): Promise<StoredTrail | null>;
  /** All that are kept of a person's rides, as rider or as driver. */
  ofPerson(accountId: string): Promise<readonly StoredTrail[]>;
  /** Drops all of a person's rides. */
  forget(accountId: string): Promise<void>;
  /** Drops those whose time is over. */
  prune(now: Instant): Promise<void>;
}

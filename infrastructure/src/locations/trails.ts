import type { Passed, Trail } from '@saferide/domain/ride/trail/thinned';
import type { Instant } from '@saferide/domain/time/instant';

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
 * The way each ride took: one sealed row per ride, readable only with the keys of both people. Not events: deleted
 * after a time, or with either person.
 */
export interface Trails {
  /** Ignores a position that is not later than the last one. */
  follow(ride: RideUnderWay, passed: Passed): Promise<void>;
  /** Null if there is none, or it cannot be read any more. */
  of(rideId: string): Promise<StoredTrail | null>;
  /** Of all rides of a person, as rider or driver. */
  ofPerson(accountId: string): Promise<readonly StoredTrail[]>;
  forget(accountId: string): Promise<void>;
  /** Deletes expired trails. */
  prune(now: Instant): Promise<void>;
}

import type { Trail, TrailPosition } from '@saferide/domain/ride/trail/thin-trail';
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

export interface Trails {
  addPosition(ride: RideUnderWay, passed: TrailPosition): Promise<void>;
  /** Returns the trail of a ride; null if it is missing or can no longer be read. */
  of(rideId: string): Promise<StoredTrail | null>;
  ofPerson(accountId: string): Promise<readonly StoredTrail[]>;
  deletePerson(accountId: string): Promise<void>;
  prune(now: Instant): Promise<void>;
}

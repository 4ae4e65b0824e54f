import type { Anchor, Doubt, Known, TakenFix } from '@saferide/domain/driver-duty/published';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { Instant } from '@saferide/domain/time/instant';

/** Where a driver was seen. Degrees; degrees clockwise from north; kilometres an hour. */
export interface DriverFix extends TakenFix {
  readonly driverId: string;
  readonly heading: number | null;
  readonly speed: number | null;
}

/**
 * Last known positions of drivers. Not events: nobody needs yesterday's, and there are too many. Whoever asks where
 * somebody is asks here, so that all mean the same by it: places chosen by hand are told only where they count.
 */
export interface LocationIndex {
  /** Whether places chosen by hand count. */
  readonly chosenPlaces: boolean;
  /** What the next report is judged by, told or not. */
  known(driverId: string): Promise<Known | null>;
  /**
   * Keeps the newer of two fixes, whatever order they come in; whether it was this one. `anchor`: what the speed of the
   * next one is measured from. `judgedBy`: the one that this was judged by and follows, even where a clock went back.
   */
  record(fix: DriverFix, anchor: Anchor | null, judgedBy?: TakenFix): Promise<boolean>;
  /** Remembers what was not believed. */
  doubt(driverId: string, doubted: Doubt): Promise<void>;
  /** Drivers within `radiusMetres` of a point with a fix from `since` or later, nearest first. */
  nearby(around: Coordinates, radiusMetres: number, since: Instant, limit: number): Promise<readonly NearbyFix[]>;
  of(driverId: string): Promise<DriverFix | null>;
  /** Of those of them whose position is known. */
  ofAll(driverIds: readonly string[]): Promise<readonly DriverFix[]>;
  /** Tells the driver's position to nobody until the next one; what that is judged by stays. */
  withdraw(driverId: string): Promise<void>;
  /** Leaves nothing of the driver. */
  forget(driverId: string): Promise<void>;
}

export interface NearbyFix extends DriverFix {
  readonly distanceMetres: number;
}

import type { Anchor, Doubt, Known, TakenFix } from '@saferide/domain/driver-duty/published';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { Instant } from '@saferide/domain/time/instant';

/** Degrees; heading clockwise from north; kilometres an hour. */
export interface DriverFix extends TakenFix {
  readonly driverId: string;
  readonly heading: number | null;
  readonly speed: number | null;
}

/**
 * Last known driver positions. Not events: too many, and worthless a day later. Positions chosen by hand are returned
 * only if `chosenPlaces`.
 */
export interface LocationIndex {
  readonly chosenPlaces: boolean;
  /** What the next report is judged by, including what is not returned to others. */
  known(driverId: string): Promise<Known | null>;
  /**
   * Stores the newer of two fixes; returns whether it was this one. `anchor`: where the next speed is measured from.
   * `judgedBy`: the fix before, which this one replaces even if a clock went back.
   */
  record(fix: DriverFix, anchor: Anchor | null, judgedBy?: TakenFix): Promise<boolean>;
  /** Remembers a report that was not believed. */
  doubt(driverId: string, doubted: Doubt): Promise<void>;
  /** Drivers within `radiusMetres` with a fix from `since` or later, nearest first. */
  nearby(around: Coordinates, radiusMetres: number, since: Instant, limit: number): Promise<readonly NearbyFix[]>;
  of(driverId: string): Promise<DriverFix | null>;
  ofAll(driverIds: readonly string[]): Promise<readonly DriverFix[]>;
  /** Hides the driver's position until the next report, which is still judged by it. */
  withdraw(driverId: string): Promise<void>;
  forget(driverId: string): Promise<void>;
}

export interface NearbyFix extends DriverFix {
  readonly distanceMetres: number;
}

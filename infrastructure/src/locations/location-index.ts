import type { AcceptedFix, Anchor, DoubtedFix, PositionHistory } from '@saferide/domain/driver-duty/published';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { Instant } from '@saferide/domain/time/instant';

/** Degrees; heading clockwise from north; km/h. */
export interface DriverFix extends AcceptedFix {
  readonly driverId: string;
  readonly heading: number | null;
  readonly speed: number | null;
}

/** Not events: too many, and worthless a day later. Hand-chosen positions are returned only if `chosenPlaces`. */
export interface LocationIndex {
  readonly chosenPlaces: boolean;
  /** What the next report is judged by. */
  known(driverId: string): Promise<PositionHistory | null>;
  /**
   * Stores the newer of two fixes; returns whether it was this one. `anchor`: where the next speed is measured from.
   * `judgedBy` is replaced even if a clock went back.
   */
  record(fix: DriverFix, anchor: Anchor | null, judgedBy?: AcceptedFix): Promise<boolean>;
  doubt(driverId: string, doubted: DoubtedFix): Promise<void>;
  /** Fixes from `since` or later, nearest first. */
  nearby(around: Coordinates, radiusMetres: number, since: Instant, limit: number): Promise<readonly NearbyFix[]>;
  of(driverId: string): Promise<DriverFix | null>;
  ofAll(driverIds: readonly string[]): Promise<readonly DriverFix[]>;
  /** Until the next report. */
  withdraw(driverId: string): Promise<void>;
  forget(driverId: string): Promise<void>;
}

export interface NearbyFix extends DriverFix {
  readonly distanceMetres: number;
}

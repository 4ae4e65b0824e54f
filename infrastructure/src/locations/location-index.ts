import type { AcceptedFix, PositionHistory, SpeedAnchor, UnconfirmedFix } from '@saferide/domain/driver-duty';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { Instant } from '@saferide/domain/time/instant';

/** Heading is in degrees clockwise from north; speed is in km/h. */
export interface DriverFix extends AcceptedFix {
  readonly driverId: string;
  readonly heading: number | null;
  readonly speed: number | null;
}

/**
 * Stores the positions of drivers. Withdrawn positions, and hand-chosen ones unless `acceptsChosenPlaces`, are returned
 * only by `historyOf`.
 */
export interface LocationIndex {
  readonly acceptsChosenPlaces: boolean;
  historyOf(driverId: string): Promise<PositionHistory | null>;
  /** Returns whether the fix was stored. */
  record(fix: DriverFix, anchor: SpeedAnchor | null, judgedBy?: AcceptedFix): Promise<boolean>;
  recordUnconfirmed(driverId: string, doubted: UnconfirmedFix): Promise<void>;
  /** Returns the positions within the radius since a time, nearest first. */
  nearby(around: Coordinates, radiusMetres: number, since: Instant, limit: number): Promise<readonly NearbyFix[]>;
  of(driverId: string): Promise<DriverFix | null>;
  ofAll(driverIds: readonly string[]): Promise<readonly DriverFix[]>;
  withdraw(driverId: string): Promise<void>;
  deletePerson(driverId: string): Promise<void>;
}

export interface NearbyFix extends DriverFix {
  readonly distanceMetres: number;
}

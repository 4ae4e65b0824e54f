import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { Instant } from '@saferide/domain/time/instant';

/** Where a driver was last seen. Degrees; degrees clockwise from north; kilometres an hour. */
export interface Fix extends Coordinates {
  readonly driverId: string;
  readonly heading: number | null;
  readonly speed: number | null;
  readonly fixedAt: Instant;
}

/** Last known positions of drivers. Not events: nobody needs yesterday's, and there are too many. */
export interface LocationIndex {
  /** Keeps the newer of two fixes, whatever order they come in. */
  record(fix: Fix): Promise<void>;
  /** Drivers within `radiusMetres` of a point with a fix from `since` or later, nearest first. */
  nearby(around: Coordinates, radiusMetres: number, since: Instant, limit: number): Promise<readonly NearbyFix[]>;
  of(driverId: string): Promise<Fix | null>;
  /** Of those of them whose position is known. */
  ofAll(driverIds: readonly string[]): Promise<readonly Fix[]>;
  forget(driverId: string): Promise<void>;
}

export interface NearbyFix extends Fix {
  readonly distanceMetres: number;
}

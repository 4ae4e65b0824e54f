import type { FoundPlace, PlaceAt, PlaceSearchResult } from '@saferide/contracts/place/geo';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { TimeLimit } from '../../handling/command-context.ts';

/** Unknown parts are null. */
export type GeocodedPoint = Omit<PlaceAt, 'served' | 'source'>;

export interface Geocoder {
  readonly name: PlaceSearchResult['source'];
  /** Returns places in Nigeria, best first. */
  search(text: string, near: Coordinates | null, timed: TimeLimit): Promise<readonly FoundPlace[]>;
  reverse(point: Coordinates, timed: TimeLimit): Promise<GeocodedPoint | null>;
}

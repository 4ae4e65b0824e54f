import type { FoundPlace, PlaceAt, PlaceSearchResult } from '@saferide/contracts/place/geo';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { TimeLimit } from '../../handling/command-context.ts';

/** What a point is called; null each where it is not known. */
export type NamedPoint = Omit<PlaceAt, 'served' | 'source'>;

/** Whoever knows where places are, and what people call them. Throws MapServerUnavailable when it cannot be asked. */
export interface Geocoder {
  readonly name: PlaceSearchResult['source'];
  /** Places in Nigeria that a text may mean, the likeliest first; none where it names none. */
  search(text: string, near: Coordinates | null, timed: TimeLimit): Promise<readonly FoundPlace[]>;
  /** Null where nothing is known of the point. */
  reverse(point: Coordinates, timed: TimeLimit): Promise<NamedPoint | null>;
}

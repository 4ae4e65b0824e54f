import type { Coordinates } from '@saferide/domain/place/coordinates';
import { bookedPlace, type EnteredPlace, type LocatedPlace, type PlaceNamed } from '@saferide/domain/place/located';
import { refusedResponse } from '@saferide/infrastructure/http/refused';

/**
 * Locates a place of a request. Alternatives are ordered by distance from `near`. Throws if the place is unknown, or
 * if text and unconfirmed point disagree.
 */
export const placeFromCommand = (
  end: PlaceNamed,
  given: EnteredPlace,
  near: Coordinates | null = null,
): LocatedPlace => {
  const place = bookedPlace(end, given, near);
  if ('refusal' in place) throw refusedResponse(place);
  return place;
};

import type { Coordinates } from '@saferide/domain/place/coordinates';
import { bookedPlace, type GivenPlace, type LocatedPlace, type PlaceNamed } from '@saferide/domain/place/located';
import { refused } from '@saferide/infrastructure/http/refused';

/**
 * The place that a command names, located; `near` orders what is offered instead. Throws where nothing is known of its words,
 * and where they name another place than its point and nobody has confirmed that.
 */
export const placeGiven = (end: PlaceNamed, given: GivenPlace, near: Coordinates | null = null): LocatedPlace => {
  const place = bookedPlace(end, given, near);
  if ('refusal' in place) throw refused(place);
  return place;
};

import type { Coordinates } from '@saferide/domain/place/coordinates';
import { bookedPlace, type GivenPlace, type LocatedPlace, type PlaceNamed } from '@saferide/domain/place/located';
import { refusedResponse } from '@saferide/infrastructure/http/refused';

/**
 * Locates the place that a command names; `near` orders the alternatives offered. Throws if the text matches no known place,
 * or if text and point disagree and the person has not confirmed the point.
 */
export const placeFromCommand = (end: PlaceNamed, given: GivenPlace, near: Coordinates | null = null): LocatedPlace => {
  const place = bookedPlace(end, given, near);
  if ('refusal' in place) throw refusedResponse(place);
  return place;
};

import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { PlaceRole } from '@saferide/domain/place/place-refusals';
import { type EnteredPlace, type LocatedPlace, locateForBooking } from '@saferide/geo/gazetteer/nigeria';
import { refusalProblem } from '@saferide/infrastructure/http/refusal-problem';

export const locateEnteredPlace = (
  end: PlaceRole,
  given: EnteredPlace,
  near: Coordinates | null = null,
): LocatedPlace => {
  const place = locateForBooking(end, given, near);
  if ('refusal' in place) throw refusalProblem(place);
  return place;
};

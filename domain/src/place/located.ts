import { notNow, outOfBounds, type RefusalWords } from '../kernel/refusal-words.ts';
import type { Coordinates } from './coordinates.ts';
import { areaAt, locateText, namesElsewhere, nearMatches } from './gazetteer/nigeria.ts';

/** The ends of a trip, as callers name their fields. */
export type TripEnd = 'pickup' | 'destination';

/** A place as somebody gave it: words, and the point they stand for where that is known. */
export interface GivenPlace {
  readonly address: string;
  /** Null: the words alone say where it is. */
  readonly at: Coordinates | null;
  /** The words name another place than the point, and whoever gave them says that the point is right. */
  readonly confirmed: boolean;
}

export interface LocatedPlace extends Coordinates {
  readonly address: string;
}

export type PlaceRefusal =
  /** `near`: known places that are written alike. */
  | { readonly refusal: 'AddressUnknown'; readonly end: TripEnd; readonly near: readonly string[] }
  /** `area`: where the point is; null far from every place that is known. */
  | { readonly refusal: 'AddressElsewhere'; readonly end: TripEnd; readonly area: string | null };

const listed = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export const placeRefusals: RefusalWords<PlaceRefusal> = {
  AddressUnknown: outOfBounds(
    ({ near }) => `We do not know this place. Use your location, or choose the nearest area: ${listed.format(near)}.`,
  ),
  AddressElsewhere: notNow(({ area }) =>
    area === null
      ? 'Your pin is far from the place that you wrote. Is that right?'
      : `Your pin is in ${area}. Is that right?`,
  ),
};

/**
 * Where a place is: at the point that it was given with, else where the gazetteer knows its words, of several places of one
 * name the one `near` a point that the trip has already. Never a guess: see `placingPolicy`.
 */
export const located = (
  end: TripEnd,
  { address, at }: Pick<GivenPlace, 'address' | 'at'>,
  near: Coordinates | null = null,
): LocatedPlace | Extract<PlaceRefusal, { refusal: 'AddressUnknown' }> => {
  const point = at ?? locateText(address, near)?.at;
  return point
    ? { address, latitude: point.latitude, longitude: point.longitude }
    : { refusal: 'AddressUnknown', end, near: nearMatches(address, near).map(({ name }) => name) };
};

/** A place that is booked: located, and where its words name another place, confirmed. */
export const bookedPlace = (
  end: TripEnd,
  given: GivenPlace,
  near: Coordinates | null = null,
): LocatedPlace | PlaceRefusal => {
  const place = located(end, given, near);
  if ('refusal' in place || given.at === null || given.confirmed || !namesElsewhere(given.address, given.at))
    return place;
  return { refusal: 'AddressElsewhere', end, area: areaAt(given.at) };
};

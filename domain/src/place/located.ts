import { notNow, outOfBounds, type RefusalWords } from '../kernel/refusal-words.ts';
import type { Coordinates } from './coordinates.ts';
import type { KnownPlace } from './gazetteer/entry.ts';
import { areaAt, locateText, namesElsewhere, nearMatches } from './gazetteer/nigeria.ts';

/** The ends of a trip, as callers name their fields. */
export type TripEnd = 'pickup' | 'destination';

/** A place that a command names: an end of a trip, or a saved address. */
export type PlaceNamed = TripEnd | 'address';

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
  | { readonly refusal: 'AddressUnknown'; readonly end: PlaceNamed; readonly near: readonly string[] }
  | {
      readonly refusal: 'AddressElsewhere';
      readonly end: PlaceNamed;
      /** Where the point is; null far from every place that is known. */
      readonly area: string | null;
      /** What the words say; null where they name several places, or a city. */
      readonly named: KnownPlace | null;
    };

export const placeRefusals: RefusalWords<PlaceRefusal> = {
  // Names have commas of their own.
  AddressUnknown: outOfBounds(
    ({ end, near }) => `We can't find this ${end}. Pick the nearest place, or set it on the map: ${near.join('; ')}.`,
  ),
  AddressElsewhere: notNow(({ area, named }) => {
    const pin = area === null ? 'Your pin is far away' : `Your pin is in ${area}`;
    const said = named?.name.split(', ')[0];
    return said
      ? `${pin}, but the address says ${said}. Use ${said}, or keep the pin.`
      : `${pin}, but the address says another place. Change the address, or keep the pin.`;
  }),
};

/**
 * Where a place is: at the point that it was given with, else where the gazetteer knows its words. Never a guess: see
 * `placingPolicy`. Of places that are offered instead, those `near` a point that the trip has already come first.
 */
export const located = (
  end: PlaceNamed,
  { address, at }: Pick<GivenPlace, 'address' | 'at'>,
  near: Coordinates | null = null,
): LocatedPlace | Extract<PlaceRefusal, { refusal: 'AddressUnknown' }> => {
  const point = at ?? locateText(address, near)?.at;
  return point
    ? { address, latitude: point.latitude, longitude: point.longitude }
    : { refusal: 'AddressUnknown', end, near: nearMatches(address, near).map(({ name }) => name) };
};

/** A place that a command names: located, and where its words name another place than its point, confirmed. */
export const bookedPlace = (
  end: PlaceNamed,
  given: GivenPlace,
  near: Coordinates | null = null,
): LocatedPlace | PlaceRefusal => {
  const place = located(end, given, near);
  if ('refusal' in place || given.at === null || given.confirmed || !namesElsewhere(given.address, given.at))
    return place;
  return { refusal: 'AddressElsewhere', end, area: areaAt(given.at), named: locateText(given.address, given.at) };
};

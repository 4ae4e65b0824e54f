import { notNowText, outOfBoundsText, type RefusalWords } from '../kernel/refusal-words.ts';
import type { Coordinates } from './coordinates.ts';
import type { KnownPlace } from './gazetteer/gazetteer-entry.ts';
import { areaAt, locateText, namesAnotherPlace, nearMatches } from './gazetteer/nigeria.ts';

export type RideEnd = 'pickup' | 'destination';

export type PlaceRole = RideEnd | 'address';

export interface EnteredPlace {
  readonly address: string;
  readonly at: Coordinates | null;
  readonly confirmed: boolean;
}

export interface LocatedPlace extends Coordinates {
  readonly address: string;
}

export type PlaceRefusal =
  | { readonly refusal: 'AddressUnknown'; readonly end: PlaceRole; readonly near: readonly string[] }
  | {
      readonly refusal: 'AddressElsewhere';
      readonly end: PlaceRole;
      /** The area at the point; null far from every known place. */
      readonly area: string | null;
      /** Null if the address is ambiguous or names a city. */
      readonly named: KnownPlace | null;
    };

export const placeRefusals: RefusalWords<PlaceRefusal> = {
  // Separated by semicolons, because names may contain commas.
  AddressUnknown: outOfBoundsText(
    ({ end, near }) => `We can't find this ${end}. Pick the nearest place, or set it on the map: ${near.join('; ')}.`,
  ),
  AddressElsewhere: notNowText(({ area, named }) => {
    const pin = area === null ? 'Your pin is far away' : `Your pin is in ${area}`;
    const namedPlace = named?.name.split(', ')[0];
    return namedPlace
      ? `${pin}, but the address says ${namedPlace}. Use ${namedPlace}, or keep the pin.`
      : `${pin}, but the address says another place. Change the address, or keep the pin.`;
  }),
};

export const locatePlace = (
  end: PlaceRole,
  { address, at }: Pick<EnteredPlace, 'address' | 'at'>,
  near: Coordinates | null = null,
): LocatedPlace | Extract<PlaceRefusal, { refusal: 'AddressUnknown' }> => {
  const point = at ?? locateText(address, near)?.at;
  return point
    ? { address, latitude: point.latitude, longitude: point.longitude }
    : { refusal: 'AddressUnknown', end, near: nearMatches(address, near).map(({ name }) => name) };
};

export const locateForBooking = (
  end: PlaceRole,
  given: EnteredPlace,
  near: Coordinates | null = null,
): LocatedPlace | PlaceRefusal => {
  const place = locatePlace(end, given, near);
  if ('refusal' in place || given.at === null || given.confirmed || !namesAnotherPlace(given.address, given.at))
    return place;
  return { refusal: 'AddressElsewhere', end, area: areaAt(given.at), named: locateText(given.address, given.at) };
};

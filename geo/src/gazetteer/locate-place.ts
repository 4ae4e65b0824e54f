import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { PlaceRefusal, PlaceRole } from '@saferide/domain/place/place-refusals';
import { areaAt, locateText, namesAnotherPlace, nearMatches } from './nigeria.ts';

export interface EnteredPlace {
  readonly address: string;
  readonly at: Coordinates | null;
  readonly confirmed: boolean;
}

export interface LocatedPlace extends Coordinates {
  readonly address: string;
}

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

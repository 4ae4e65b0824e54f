import type { FavoriteView } from '@saferide/contracts/account/favorites';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { type PlaceInput, type PlaceLookup, placeFromSearch, placeInputAt, placeOfFavourite } from './place.ts';

export interface OfferedPlace {
  readonly key: string;
  readonly kind: 'saved' | 'recent' | 'found';
  readonly title: string;
  readonly detail: string;
  readonly place: PlaceInput;
}

const RECENT = 5;

export const recentPlaces = (rides: readonly RideView[]): readonly PlaceInput[] => {
  const ends = rides.flatMap((ride) => [
    placeInputAt(ride.destinationAddress ?? '', ride.destinationLocation, ride.destinationArea),
    placeInputAt(ride.pickupAddress ?? '', ride.pickupLocation, ride.pickupArea),
  ]);
  const located = ends.filter(({ address, at }) => address !== '' && at !== null);
  const firsts = new Map<string, PlaceInput>();
  for (const end of located) if (!firsts.has(end.address)) firsts.set(end.address, end);
  return [...firsts.values()].slice(0, RECENT);
};

const mentions = (typed: string, ...texts: readonly string[]): boolean =>
  texts.some((text) => text.toLowerCase().includes(typed.trim().toLowerCase()));

export interface OfferedPlacesInput {
  readonly typed: string;
  readonly saved: readonly FavoriteView[];
  readonly recent: readonly PlaceInput[];
  readonly lookup: PlaceLookup;
}

export const offeredPlaces = ({ typed, saved, recent, lookup: asked }: OfferedPlacesInput): readonly OfferedPlace[] => {
  const ofSaved = saved
    .filter(({ name, address }) => mentions(typed, name, address))
    .map((favourite): OfferedPlace => {
      const { id, name, address } = favourite;
      return { key: `saved ${id}`, kind: 'saved', title: name, detail: address, place: placeOfFavourite(favourite) };
    });
  const savedThere = new Set(saved.map(({ address }) => address));
  const ofRecent = recent
    .filter(({ address }) => !savedThere.has(address) && mentions(typed, address))
    .map((place): OfferedPlace => {
      const { address, area } = place;
      const detail = area && !mentions(area, address) ? area : '';
      return { key: `recent ${address}`, kind: 'recent', title: address, detail, place };
    });
  const places = typeof asked === 'string' ? [] : asked.places;
  const ofFound = places.map((found): OfferedPlace => {
    const { name, within, latitude, longitude } = found;
    return {
      key: `found ${name} ${latitude} ${longitude}`,
      kind: 'found',
      title: name,
      detail: within,
      place: placeFromSearch(found),
    };
  });
  return [...ofSaved, ...ofRecent, ...ofFound];
};

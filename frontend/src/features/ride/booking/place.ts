import type { FavoriteView } from '@saferide/contracts/account/favorites';
import { areaAt, type KnownPlace, locateText, namesElsewhere, nearMatches } from '@saferide/contracts/place/gazetteer';
import { coordinates } from '@saferide/contracts/ride/views';
import { z } from 'zod';
import { bookingWords } from './booking.words.ts';

/** One end of a trip, as the browser keeps it. */
export const place = z.object({
  address: z.string().max(200),
  /** The point that it stands for; null until the words say one. */
  at: coordinates.nullable(),
  /** What said where it is: words that may still say another place, or a point that stays while words change. */
  by: z.enum(['words', 'point']).default('words'),
  /** The words name another place than the point, and the rider says that the point is right. */
  confirmed: z.boolean().default(false),
});
export type Place = Readonly<z.infer<typeof place>>;
type Point = NonNullable<Place['at']>;

export const emptyPlace: Place = { address: '', at: null, by: 'words', confirmed: false };

/** What an address was understood as. */
export type Understood =
  | { readonly kind: 'empty' }
  | { readonly kind: 'known'; readonly at: Point; readonly area: string }
  /** The words name another place than the pin, and nobody has said yet which is right. */
  | { readonly kind: 'elsewhere'; readonly at: Point; readonly area: string; readonly named: KnownPlace | null }
  | { readonly kind: 'unknown'; readonly near: readonly KnownPlace[] };

const areaOf = (at: Point): string => areaAt(at) ?? bookingWords.pinAt(at);

export const understood = ({ address, at, by, confirmed }: Place): Understood => {
  if (address.trim() === '') return { kind: 'empty' };
  const named = locateText(address);
  if (by === 'words' && named) return { kind: 'known', at: named.at, area: named.area };
  if (!at) return { kind: 'unknown', near: nearMatches(address) };
  if (!confirmed && namesElsewhere(address, at)) return { kind: 'elsewhere', at, area: areaOf(at), named };
  return { kind: 'known', at, area: areaOf(at) };
};

/** The same place in other words. Who clears the field begins anew. */
export const inWords = (before: Place, address: string): Place =>
  address === '' ? emptyPlace : { ...before, address, confirmed: false };

/** Typed to the end: the point that its words say stays, whatever is noted for the driver after that. */
export const settled = (given: Place): Place => {
  const known = understood(given);
  const stands = known.kind !== 'known' || JSON.stringify(known.at) === JSON.stringify(given.at);
  return stands ? given : { ...given, at: known.at };
};

/** At a point that somebody chose, whatever the words say. */
export const chosenAt = (given: Place, at: Point): Place => ({ ...given, at, by: 'point', confirmed: true });

export const placeAt = (address: string, at: Point | null): Place => ({
  ...emptyPlace,
  address,
  at,
  by: at ? 'point' : 'words',
});

export const placeOfFavourite = ({ address, latitude, longitude }: FavoriteView): Place =>
  placeAt(address, latitude === null || longitude === null ? null : { latitude, longitude });

/** A pin on the map in words that a driver can use. */
export const placeOfPin = (at: Point): Place => {
  const area = areaAt(at);
  return placeAt(area ? bookingWords.pinNear(area) : bookingWords.pinAt(at), at);
};

import type { FavoriteView } from '@saferide/contracts/account/favorites';
import type { FoundPlace, PlaceAt, PlacesFound } from '@saferide/contracts/place/geo';
import { coordinates } from '@saferide/contracts/ride/views';
import { z } from 'zod';
import { bookingWords } from './booking.words.ts';

/** One end of a trip, as the browser keeps it. */
export const place = z.object({
  address: z.string().max(200),
  /** The point that it stands for; null until the words say one. */
  at: coordinates.nullable(),
  /** What is called so where the point is; null where that is not known yet. */
  area: z.string().nullable().default(null),
  /** What said where it is: words that may still say another place, or a point that stays while words change. */
  by: z.enum(['words', 'point']).default('words'),
  /** The words that came with the point, or that it was found by; null without a point. */
  said: z.string().nullable().default(null),
  /** The words name another place than the point, and the rider says that the point is right. */
  confirmed: z.boolean().default(false),
});
export type Place = Readonly<z.infer<typeof place>>;
export type Point = NonNullable<Place['at']>;

export const emptyPlace: Place = { address: '', at: null, area: null, by: 'words', said: null, confirmed: false };

/** What is known of the words of a place. */
export type Asked = 'nothing' | 'pending' | 'failed' | PlacesFound;

/** What an address was understood as. */
export type Understood =
  | { readonly kind: 'empty' }
  | { readonly kind: 'asking' }
  /** Nobody could be asked. */
  | { readonly kind: 'unasked' }
  | { readonly kind: 'known'; readonly at: Point; readonly area: string | null }
  /** The words name another place than the pin, and nobody has said yet which is right. */
  | {
      readonly kind: 'elsewhere';
      readonly at: Point;
      readonly area: string | null;
      readonly named: FoundPlace | null;
    }
  | { readonly kind: 'unknown'; readonly near: readonly FoundPlace[] };

const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude });

/** Whether what the words say is to be asked about: those that came with their point are beyond doubt. */
export const isAskedAbout = ({ address, said, confirmed }: Place): boolean =>
  address.trim() !== '' && address !== said && !confirmed;

export const understood = (given: Place, asked: Asked): Understood => {
  const { address, at, area, by } = given;
  if (address.trim() === '') return { kind: 'empty' };
  const known = at && ({ kind: 'known', at, area } as const);
  if (known && !isAskedAbout(given)) return known;
  if (typeof asked === 'string') {
    if (known) return known;
    if (asked === 'nothing') return { kind: 'unknown', near: [] };
    return { kind: asked === 'pending' ? 'asking' : 'unasked' };
  }
  const { named, elsewhere, places } = asked;
  if (by === 'words' && named) return { kind: 'known', at: pointOf(named), area: named.name };
  if (!known) return { kind: 'unknown', near: places };
  return by === 'point' && elsewhere ? { kind: 'elsewhere', at: known.at, area, named } : known;
};

/** The same place in other words. Who clears the field begins anew. */
export const inWords = (before: Place, address: string): Place =>
  address === '' ? emptyPlace : { ...before, address, confirmed: false };

/** Typed to the end: the point that its words say stays, whatever is noted for the driver after that. */
export const settled = (given: Place, known: Understood): Place =>
  given.by === 'words' && given.said !== given.address && known.kind === 'known'
    ? { ...given, at: known.at, area: known.area, said: given.address }
    : given;

/** At a point that somebody chose, whatever the words say. */
export const chosenAt = (given: Place, { at, area }: Pick<Place, 'area'> & { readonly at: Point }): Place => ({
  ...given,
  ...{ at: pointOf(at), area },
  by: 'point',
  confirmed: true,
});

export const placeAt = (address: string, at: Point | null, area: string | null = null): Place => ({
  ...emptyPlace,
  ...{ address, at, area },
  by: at ? 'point' : 'words',
  said: at && address,
});

export const placeFound = (found: FoundPlace): Place => placeAt(found.name, pointOf(found), found.name);

export const placeOfFavourite = ({ address, latitude, longitude }: FavoriteView): Place =>
  placeAt(address, latitude === null || longitude === null ? null : { latitude, longitude });

/** A pin on the map in words that a driver can use. */
export const placeOfPin = (at: Point, there: PlaceAt | null): Place => {
  const name = (there?.name ?? there?.area ?? null)?.replace(/^near /, '');
  return placeAt(name ? bookingWords.pinNear(name) : bookingWords.pinAt(at), at, there?.area ?? null);
};

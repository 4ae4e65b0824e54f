import type { FavoriteView } from '@saferide/contracts/account/favorites';
import type { FoundPlace, PlaceAt, PlaceSearchResult } from '@saferide/contracts/place/geo';
import { coordinates } from '@saferide/contracts/ride/views';
import { z } from 'zod';
import { bookingWords } from './booking.words.ts';

/** One end of a trip, as the browser keeps it. */
export const place = z.object({
  address: z.string().max(200),
  /** Where it is: the point of the words `said`, or a pin; null until either is known. */
  at: coordinates.nullable(),
  /** What is called so where the point is; null where that is not known yet. */
  area: z.string().nullable().default(null),
  /** Whose the point is. Other words drop the point of words; a pin that was set on the map stays. */
  by: z.enum(['words', 'pin']).catch('words').default('words'),
  /** The words that came with the point, or that it was found by; null without a point. */
  said: z.string().nullable().default(null),
  /** The rider chose this point for these very words. */
  confirmed: z.boolean().default(false),
});
export type Place = Readonly<z.infer<typeof place>>;
export type Point = NonNullable<Place['at']>;

export const emptyPlace: Place = { address: '', at: null, area: null, by: 'words', said: null, confirmed: false };

/** What is known of the words of a place. */
export type PlaceLookup = 'nothing' | 'pending' | 'failed' | PlaceSearchResult;

/** A place by its name. */
export type NamedPoint = Pick<FoundPlace, 'name' | 'latitude' | 'longitude'>;

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
      readonly named: NamedPoint | null;
    }
  | { readonly kind: 'unknown'; readonly near: readonly FoundPlace[] };

const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude });

/** Whether what the words say is to be asked about: those that came with their point are beyond doubt. */
export const isAskedAbout = ({ address, said, confirmed }: Place): boolean =>
  address.trim() !== '' && address !== said && !confirmed;

/** `asked`: what is known of the words that the place has now. Nothing is known of it by what its words were before. */
export const understood = (given: Place, asked: PlaceLookup): Understood => {
  const { address, at, area, by } = given;
  if (address.trim() === '') return { kind: 'empty' };
  const here = at && ({ kind: 'known', at, area } as const);
  if (here && !isAskedAbout(given)) return here;
  const pin = by === 'pin' ? here : null;
  // Words that are too short to be asked about are a note beside a pin.
  if (asked === 'nothing') return pin ?? { kind: 'unknown', near: [] };
  if (typeof asked === 'string') return { kind: asked === 'pending' ? 'asking' : 'unasked' };
  const { named, elsewhere, places } = asked;
  if (pin) return elsewhere ? { kind: 'elsewhere', at: pin.at, area, named } : pin;
  return named ? { kind: 'known', at: pointOf(named), area: named.name } : { kind: 'unknown', near: places };
};

/** The same place in other words: they say a new place, beside a pin as well. Whoever clears the field begins anew. */
export const inWords = (before: Place, address: string): Place => {
  if (address === before.address) return before;
  if (address === '' || before.by === 'words') return placeAt(address, null);
  return { ...before, address, confirmed: false };
};

/** The point that its words were understood as, kept with them. */
export const settled = (given: Place, known: Understood): Place =>
  given.by === 'words' && given.said !== given.address && known.kind === 'known'
    ? { ...given, at: known.at, area: known.area, said: given.address }
    : given;

/** At a point that somebody chose for these words. */
export const chosenAt = (given: Place, { at, area }: Pick<Place, 'area'> & { readonly at: Point }): Place => ({
  ...given,
  ...{ at: pointOf(at), area },
  said: given.by === 'pin' ? given.said : given.address,
  confirmed: true,
});

/** With its pin somewhere else: words that are a note stay, and are compared with the pin once more; its name does not. */
export const pinMoved = (before: Place, moved: Place): Place =>
  before.address !== '' && before.address !== before.said
    ? { ...moved, address: before.address, confirmed: false }
    : moved;

export const placeAt = (address: string, at: Point | null, area: string | null = null): Place => ({
  ...emptyPlace,
  ...{ address, at, area },
  said: at && address,
  confirmed: at !== null,
});

export const placeFromSearch = (found: NamedPoint): Place => placeAt(found.name, pointOf(found), found.name);

export const placeOfFavourite = ({ address, latitude, longitude }: FavoriteView): Place =>
  placeAt(address, latitude === null || longitude === null ? null : { latitude, longitude });

/** A pin on the map in words that a driver can use. */
export const placeOfPin = (at: Point, there: PlaceAt | null): Place => {
  const name = (there?.name ?? there?.area ?? null)?.replace(/^near /, '');
  const named = placeAt(name ? bookingWords.pinNear(name) : bookingWords.pinAt(at), at, there?.area ?? null);
  return { ...named, by: 'pin' };
};

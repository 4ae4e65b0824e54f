import type { FavoriteView } from '@saferide/contracts/account/favorites';
import type { FoundPlace, PlaceAt, PlaceSearchResult } from '@saferide/contracts/place/geo';
import { coordinates } from '@saferide/contracts/ride/views';
import { z } from 'zod';
import { bookingWords } from './booking.words.ts';

/** One end of a trip, as the browser stores it. */
export const placeInput = z.object({
  address: z.string().max(200),
  /** The point of the text `said`, or a pin; null until known. */
  at: coordinates.nullable(),
  /** The area at the point; null while unknown. */
  area: z.string().nullable().default(null),
  /** What determines the point. Changing the text drops a point found by `words`; a `pin` set on the map stays. */
  by: z.enum(['words', 'pin']).catch('words').default('words'),
  /** The text that came with the point or by which it was found; null without a point. */
  said: z.string().nullable().default(null),
  /** The rider confirmed this point for exactly this text. */
  confirmed: z.boolean().default(false),
});
export type PlaceInput = Readonly<z.infer<typeof placeInput>>;
export type InputPoint = NonNullable<PlaceInput['at']>;

export const emptyPlace: PlaceInput = { address: '', at: null, area: null, by: 'words', said: null, confirmed: false };

/** The result of looking up a place's text. */
export type PlaceLookup = 'nothing' | 'pending' | 'failed' | PlaceSearchResult;

/** A place by its name. */
export type NamedPlacePoint = Pick<FoundPlace, 'name' | 'latitude' | 'longitude'>;

/** How an address was resolved. */
export type Understood =
  | { readonly kind: 'empty' }
  | { readonly kind: 'asking' }
  /** The lookup failed. */
  | { readonly kind: 'unasked' }
  | { readonly kind: 'known'; readonly at: InputPoint; readonly area: string | null }
  /** The text names another place than the pin, and needs a confirmation. */
  | {
      readonly kind: 'elsewhere';
      readonly at: InputPoint;
      readonly area: string | null;
      readonly named: NamedPlacePoint | null;
    }
  | { readonly kind: 'unknown'; readonly near: readonly FoundPlace[] };

const pointOf = ({ latitude, longitude }: InputPoint): InputPoint => ({ latitude, longitude });

/** Whether the text must be looked up: one that came with its point need not. */
export const isAskedAbout = ({ address, said, confirmed }: PlaceInput): boolean =>
  address.trim() !== '' && address !== said && !confirmed;

/** Resolves a place. `asked`: the lookup of its current text, not of an earlier one. */
export const understood = (given: PlaceInput, asked: PlaceLookup): Understood => {
  const { address, at, area, by } = given;
  if (address.trim() === '') return { kind: 'empty' };
  const here = at && ({ kind: 'known', at, area } as const);
  if (here && !isAskedAbout(given)) return here;
  const pin = by === 'pin' ? here : null;
  // With a pin, a text too short to look up is a note.
  if (asked === 'nothing') return pin ?? { kind: 'unknown', near: [] };
  if (typeof asked === 'string') return { kind: asked === 'pending' ? 'asking' : 'unasked' };
  const { named, elsewhere, places } = asked;
  if (pin) return elsewhere ? { kind: 'elsewhere', at: pin.at, area, named } : pin;
  return named ? { kind: 'known', at: pointOf(named), area: named.name } : { kind: 'unknown', near: places };
};

/** Changes the text of a place: without a pin that also drops its point, and clearing the field resets it. */
export const inWords = (before: PlaceInput, address: string): PlaceInput => {
  if (address === before.address) return before;
  if (address === '' || before.by === 'words') return placeInputAt(address, null);
  return { ...before, address, confirmed: false };
};

/** Stores the point to which its text was resolved. */
export const isSettled = (given: PlaceInput, known: Understood): PlaceInput =>
  given.by === 'words' && given.said !== given.address && known.kind === 'known'
    ? { ...given, at: known.at, area: known.area, said: given.address }
    : given;

/** At a point that the person chose for this text. */
export const chosenAt = (
  given: PlaceInput,
  { at, area }: Pick<PlaceInput, 'area'> & { readonly at: InputPoint },
): PlaceInput => ({
  ...given,
  ...{ at: pointOf(at), area },
  said: given.by === 'pin' ? given.said : given.address,
  confirmed: true,
});

/** Moves its pin: a note stays, and is compared with the pin again; the name of the old point does not stay. */
export const pinMoved = (before: PlaceInput, moved: PlaceInput): PlaceInput =>
  before.address !== '' && before.address !== before.said
    ? { ...moved, address: before.address, confirmed: false }
    : moved;

export const placeInputAt = (address: string, at: InputPoint | null, area: string | null = null): PlaceInput => ({
  ...emptyPlace,
  ...{ address, at, area },
  said: at && address,
  confirmed: at !== null,
});

export const placeFromSearch = (found: NamedPlacePoint): PlaceInput =>
  placeInputAt(found.name, pointOf(found), found.name);

export const placeOfFavourite = ({ address, latitude, longitude }: FavoriteView): PlaceInput =>
  placeInputAt(address, latitude === null || longitude === null ? null : { latitude, longitude });

/** A pin on the map with a text that a driver can use. */
export const placeOfPin = (at: InputPoint, there: PlaceAt | null): PlaceInput => {
  const name = (there?.name ?? there?.area ?? null)?.replace(/^near /, '');
  const named = placeInputAt(name ? bookingWords.pinNear(name) : bookingWords.pinAt(at), at, there?.area ?? null);
  return { ...named, by: 'pin' };
};

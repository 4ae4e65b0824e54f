import type { FavoriteView } from '@saferide/contracts/account/favorites';
import { coordinates } from '@saferide/contracts/place/coordinates';
import type { FoundPlace, PlaceAt, PlaceSearchResult } from '@saferide/contracts/place/geo';
import { z } from 'zod';
import { bookingWords } from '../ride-rider.words.ts';

export const placeInputSchema = z.object({
  address: z.string().max(200),
  /** Coordinates found for the text in `said`, or chosen with the pin; null until known. */
  at: coordinates.nullable(),
  area: z.string().nullable().default(null),
  by: z.enum(['words', 'pin']).catch('words').default('words'),
  /** The text for which the point was found; null without a point. */
  said: z.string().nullable().default(null),
  confirmed: z.boolean().default(false),
});
export type PlaceInput = Readonly<z.infer<typeof placeInputSchema>>;
export type InputPoint = NonNullable<PlaceInput['at']>;

export const emptyPlace: PlaceInput = { address: '', at: null, area: null, by: 'words', said: null, confirmed: false };

export type PlaceLookup = 'nothing' | 'pending' | 'failed' | PlaceSearchResult;

export type NamedPlacePoint = Pick<FoundPlace, 'name' | 'latitude' | 'longitude'>;

export type PlaceResolution =
  | { readonly kind: 'empty' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'known'; readonly at: InputPoint; readonly area: string | null }
  | {
      readonly kind: 'elsewhere';
      readonly at: InputPoint;
      readonly area: string | null;
      readonly named: NamedPlacePoint | null;
    }
  | { readonly kind: 'unknown'; readonly near: readonly FoundPlace[] };

const pointOf = ({ latitude, longitude }: InputPoint): InputPoint => ({ latitude, longitude });

export const needsLookup = ({ address, said, confirmed }: PlaceInput): boolean =>
  address.trim() !== '' && address !== said && !confirmed;

/** `lookup` must be the result for the current text. */
export const resolvePlace = (given: PlaceInput, lookup: PlaceLookup): PlaceResolution => {
  const { address, at, area, by } = given;
  if (address.trim() === '') return { kind: 'empty' };
  const here = at && ({ kind: 'known', at, area } as const);
  if (here && !needsLookup(given)) return here;
  const pin = by === 'pin' ? here : null;
  if (lookup === 'nothing') return pin ?? { kind: 'unknown', near: [] };
  if (typeof lookup === 'string') return { kind: lookup };
  const { named, elsewhere, places } = lookup;
  if (pin) return elsewhere ? { kind: 'elsewhere', at: pin.at, area, named } : pin;
  return named ? { kind: 'known', at: pointOf(named), area: named.name } : { kind: 'unknown', near: places };
};

export const withPlaceText = (before: PlaceInput, address: string): PlaceInput => {
  if (address === before.address) return before;
  if (address === '' || before.by === 'words') return placeInputAt(address, null);
  return { ...before, address, confirmed: false };
};

export const withResolvedPoint = (given: PlaceInput, known: PlaceResolution): PlaceInput =>
  given.by === 'words' && given.said !== given.address && known.kind === 'known'
    ? { ...given, at: known.at, area: known.area, said: given.address }
    : given;

export const withChosenPoint = (
  given: PlaceInput,
  { at, area }: Pick<PlaceInput, 'area'> & { readonly at: InputPoint },
): PlaceInput => ({
  ...given,
  ...{ at: pointOf(at), area },
  said: given.by === 'pin' ? given.said : given.address,
  confirmed: true,
});

/** Keeps a text that the rider wrote, but replaces the name of the previous point. */
export const withMovedPin = (before: PlaceInput, moved: PlaceInput): PlaceInput =>
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

export const placeOfFavourite = ({
  address,
  latitude,
  longitude,
}: Pick<FavoriteView, 'address' | 'latitude' | 'longitude'>): PlaceInput =>
  placeInputAt(address, latitude === null || longitude === null ? null : { latitude, longitude });

export const placeOfPin = (at: InputPoint, there: PlaceAt | null): PlaceInput => {
  const name = (there?.name ?? there?.area ?? null)?.replace(/^near /, '');
  const named = placeInputAt(name ? bookingWords.pinNear(name) : bookingWords.pinAt(at), at, there?.area ?? null);
  return { ...named, by: 'pin' };
};

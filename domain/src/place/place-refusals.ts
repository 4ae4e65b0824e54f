import { notNowText, notThereText, outOfBoundsText, type RefusalWords } from '../kernel/refusal-words.ts';
import type { Coordinates } from './coordinates.ts';

export type RideEndpoint = 'pickup' | 'destination';

export type PlaceRole = RideEndpoint | 'address';

export interface KnownPlace {
  /** An address that locates this place, such as `Allen Avenue, Ikeja`. */
  readonly name: string;
  readonly area: string;
  readonly at: Coordinates;
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

export type RouteRefusal = { readonly refusal: 'RouteUnknown' };

export const routeRefusals: RefusalWords<RouteRefusal> = {
  RouteUnknown: notThereText(
    'We couldn’t find a road between these two places. Use your phone’s map, or ask people nearby.',
  ),
};

import type { MapSettings } from '@saferide/contracts/place/geo';
import { ownPlaceAddress } from '@saferide/contracts/place/own-place';
import type { Point } from './nearest.ts';

/** A place by its names, as far as anybody could say them. */
export interface Named {
  readonly city?: string;
  readonly country?: string;
}

/** To about a kilometre: more is needed for nobody's greeting. */
const roughly = (degrees: number): number => Number(degrees.toFixed(2));
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const answerOf = async <T>(url: string): Promise<T> => (await fetch(url)).json();

/** What a visitor's place is called, where the house names somebody who is asked for that. Whatever goes wrong names nothing, and nobody waits for it. */
export const namedPlace = async ({ latitude, longitude }: Point): Promise<Named> => {
  try {
    const { ownPlace } = await answerOf<MapSettings>('/api/geo/map');
    if (!ownPlace) return {};
    const there = { latitude: roughly(latitude), longitude: roughly(longitude) };
    const { city, locality, countryName } = await answerOf<Record<string, unknown>>(
      ownPlaceAddress(ownPlace.url, there),
    );
    return { city: text(city) || text(locality), country: text(countryName) };
  } catch {
    return {};
  }
};

import type { MapSettings } from '@saferide/contracts/place/geo';
import { reverseGeocodingUrl } from '@saferide/contracts/place/reverse-geocoding-url';
import type { LandingPoint } from './nearest.ts';

export interface NamedSuggestion {
  readonly city?: string;
  readonly country?: string;
}

/** Rounds to about a kilometre. */
const roughly = (degrees: number): number => Number(degrees.toFixed(2));
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const answerOf = async <T>(url: string): Promise<T> => (await fetch(url)).json();

/** Empty if no service is configured or the request fails. */
export const findPlaceName = async ({ latitude, longitude }: LandingPoint): Promise<NamedSuggestion> => {
  try {
    const { ownPlace } = await answerOf<MapSettings>('/api/geo/map');
    if (!ownPlace) return {};
    const roundedPoint = { latitude: roughly(latitude), longitude: roughly(longitude) };
    const { city, locality, countryName } = await answerOf<Record<string, unknown>>(
      reverseGeocodingUrl(ownPlace.url, roundedPoint),
    );
    return { city: text(city) || text(locality), country: text(countryName) };
  } catch {
    return {};
  }
};

import { cityOf } from './city-of.ts';

export interface LocationInfo {
  readonly city: string;
  readonly state: string;
  readonly region: string;
  readonly localGreeting: string;
  readonly landmarks: readonly string[];
}

export interface ReverseGeocoded {
  readonly country?: string;
  readonly state?: string;
  readonly city?: string;
}

/** Maximum number of landmarks on the landing page (spec 1 §9). */
export const LANDMARKS_SHOWN = 4;

/** Null abroad, and for an unknown place without a country (spec 1 §5). */
export const locationInfo = (where: ReverseGeocoded): LocationInfo | null => {
  const { country } = where;
  if (country && !country.toLowerCase().includes('nigeria')) return null;
  const known = cityOf(where);
  if (known) {
    const { name: city, state, region, localGreeting, landmarks } = known;
    return { city, state, region, localGreeting, landmarks: landmarks.slice(0, LANDMARKS_SHOWN) };
  }
  if (!country) return null;
  return {
    city: where.city ?? '',
    state: where.state ?? '',
    region: 'Nigeria',
    localGreeting: 'Welcome to Nigeria',
    landmarks: [],
  };
};

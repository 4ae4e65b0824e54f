import { cityOf } from './city-of.ts';

/** What the landing page shows about a place (spec 1 §3). */
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

/** See spec 1 §9. */
export const LANDMARKS_SHOWN = 4;

/** A general greeting for an unknown place in Nigeria; null abroad (spec 1 §5). */
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

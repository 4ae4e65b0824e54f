import { type City, type CityName, cities } from './cities.ts';
import { type NigerianState, nigerianStates } from './states.ts';

interface NamedPlace {
  readonly city?: string | undefined;
  readonly state?: string | undefined;
}

/** Minimum length of a part of a name, such as Benin for Benin City. */
const SHORTEST_PART = 4;

const mentions = (text: string, name: string): boolean => {
  const [given, known] = [text.trim().toLowerCase(), name.toLowerCase()];
  return given.includes(known) || (given.length >= SHORTEST_PART && known.includes(given));
};

const stateMatches = (text: string, state: NigerianState): boolean =>
  mentions(text, state) || (state === 'FCT - Abuja' && mentions(text, 'Federal Capital Territory'));

/**
 * The city with this name, else the one with the name among its `majorCities`, else the state's (spec 1 §5). If a state
 * is given, the city must be in it: Garki in Jigawa is not the Garki of Abuja.
 */
export const cityOf = ({ city, state }: NamedPlace): (City & { readonly name: CityName }) | undefined => {
  const states = state ? nigerianStates.filter((known) => stateMatches(state, known)) : [];
  const possible = cities.filter((known) => states.length === 0 || states.includes(known.state));
  const byCity = city ? possible.find(({ name }) => mentions(city, name)) : undefined;
  const byTown = city
    ? possible.find(({ majorCities }) => majorCities.some((town) => mentions(city, town)))
    : undefined;
  return byCity ?? byTown ?? (states.length > 0 ? possible[0] : undefined);
};

export interface LocationInfo {
  readonly city: string;
  readonly state: string;
  readonly region: string;
  readonly localGreeting: string;
  readonly landmarks: readonly string[];
}

export interface ReverseGeocodingResult {
  readonly country?: string;
  readonly state?: string;
  readonly city?: string;
}

/** Maximum number of landmarks on the landing page (spec 1 §9). */
export const MAX_LANDMARKS_SHOWN = 4;

/** Null outside Nigeria, and for an unknown place without a country (spec 1 §5). */
export const locationInfo = (where: ReverseGeocodingResult): LocationInfo | null => {
  const { country } = where;
  if (country && !country.toLowerCase().includes('nigeria')) return null;
  const known = cityOf(where);
  if (known) {
    const { name: city, state, region, localGreeting, landmarks } = known;
    return { city, state, region, localGreeting, landmarks: landmarks.slice(0, MAX_LANDMARKS_SHOWN) };
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

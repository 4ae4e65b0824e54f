import { type City, cities } from './cities.ts';

/** What the landing page says about where a visitor is (spec 1 §3). */
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

/** Landmarks shown at once (spec 1 §9). */
export const LANDMARKS_SHOWN = 4;

/** Shorter texts than this are too little to be taken for the beginning of a name ('Benin' for 'Benin City'). */
const SHORTEST_PART = 4;

const mentions = (text: string, name: string): boolean => {
  const [given, known] = [text.trim().toLowerCase(), name.toLowerCase()];
  return given.includes(known) || (given.length >= SHORTEST_PART && known.includes(given));
};

/** 'FCT - Abuja' is spoken of as the Federal Capital Territory. */
const stateMatches = (text: string, { state }: City): boolean =>
  mentions(text, state) || (state === 'FCT - Abuja' && mentions(text, 'Federal Capital Territory'));

const matches = (where: ReverseGeocoded): City | undefined => {
  const { city, state } = where;
  const byCity = city ? cities.find(({ name }) => mentions(city, name)) : undefined;
  const byTown = city ? cities.find(({ majorCities }) => majorCities.some((town) => mentions(city, town))) : undefined;
  return byCity ?? byTown ?? (state ? cities.find((known) => stateMatches(state, known)) : undefined);
};

/**
 * The local greeting and landmarks for a reverse-geocoded place: null outside Nigeria, a general welcome for a
 * Nigerian place we do not know by name, and null when neither the country nor a known place is given (spec 1 §5).
 */
export const locationInfo = (where: ReverseGeocoded): LocationInfo | null => {
  const { country } = where;
  if (country && !country.toLowerCase().includes('nigeria')) return null;
  const known = matches(where);
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

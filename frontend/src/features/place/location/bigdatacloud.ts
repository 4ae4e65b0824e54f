import type { Coordinates } from '@saferide/contracts/place/point';
import { reverseGeocodingUrl } from '@saferide/contracts/place/reverse-geocoding-url';
import { z } from 'zod';

/** Each name is empty if unknown (spec 1 §3). */
export interface ReverseGeocodedPlace {
  /** A quarter or a landmark. */
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

const nameless: ReverseGeocodedPlace = { name: '', city: '', state: '', country: '' };

const answered = z.object({
  locality: z.string(),
  city: z.string(),
  principalSubdivision: z.string(),
  countryName: z.string(),
});

const TIMEOUT_MS = 5_000;

/** Any failure leaves the names empty (spec 1 §8). */
export const reverseGeocodeWithBigDataCloud = async (url: string, at: Coordinates): Promise<ReverseGeocodedPlace> => {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), TIMEOUT_MS);
  try {
    const answer = await fetch(reverseGeocodingUrl(url, at), {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      signal: late.signal,
    });
    if (!answer.ok) return nameless;
    const { locality, city, principalSubdivision, countryName } = answered.parse(await answer.json());
    return { name: locality, city: city || locality, state: principalSubdivision, country: countryName };
  } catch {
    return nameless;
  } finally {
    clearTimeout(timer);
  }
};

/** In degrees. */
export interface LandingPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** How far from its centre people say that they are in a city, in degrees: about 60 km. */
const NEAR_DEGREES = 0.55;

/**
 * Null if no place is within 60 km. Compares degrees, because near the equator those of latitude and longitude are
 * about equally long.
 */
export const nearestPlace = <P extends LandingPoint>(
  places: readonly P[],
  { latitude, longitude }: LandingPoint,
): P | null => {
  let found: P | null = null;
  let least = NEAR_DEGREES;
  for (const place of places) {
    const away = Math.hypot(place.latitude - latitude, place.longitude - longitude);
    if (away <= least) [found, least] = [place, away];
  }
  return found;
};

/** In degrees. */
export interface LandingPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** About 60 km. */
const NEAR_DEGREES = 0.55;

/** Null if none is near. Near the equator, degrees of latitude and longitude are about equally long. */
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

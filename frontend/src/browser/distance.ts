interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** `spec/` document 3 §9. */
const EARTH_RADIUS_KM = 6_371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The straight line between two points, in kilometres, by the haversine formula. */
export const straightLineKm = (a: Point, b: Point): number => {
  const [dLat, dLon] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
};

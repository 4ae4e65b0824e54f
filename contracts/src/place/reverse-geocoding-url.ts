import type { Coordinates } from '@saferide/domain/place/coordinates';

/** BigDataCloud's URL for the place at a position (spec 1 §7). */
export const reverseGeocodingUrl = (url: string, { latitude, longitude }: Coordinates): string =>
  `${url}?latitude=${latitude}&longitude=${longitude}&localityLanguage=en`;

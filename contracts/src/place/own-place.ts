import type { Coordinates } from '@saferide/domain/place/coordinates';

/** Address of BigDataCloud's request for the own position (spec 1 §7). */
export const ownPlaceAddress = (url: string, { latitude, longitude }: Coordinates): string =>
  `${url}?latitude=${latitude}&longitude=${longitude}&localityLanguage=en`;

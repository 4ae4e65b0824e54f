import type { Coordinates } from '@saferide/domain/place/coordinates';

/** What is asked of `url` (`mapSettings`) for what a person's own place is called: the terms of BigDataCloud (spec 1 §7). */
export const ownPlaceAddress = (url: string, { latitude, longitude }: Coordinates): string =>
  `${url}?latitude=${latitude}&longitude=${longitude}&localityLanguage=en`;

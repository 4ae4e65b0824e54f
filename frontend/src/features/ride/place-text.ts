import { rideWords } from './ride.words.ts';

/**
 * A place as people read it: what the rider wrote, and the area of its point where that does not say it. The area alone where the
 * address is not for whoever reads it.
 */
export const placeText = (address: string | null, area: string | null): string => {
  if (address === null) return area ?? rideWords.erased;
  return area === null || address.includes(area) ? address : `${address} (${area})`;
};

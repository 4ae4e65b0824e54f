import { rideWords } from './ride.words.ts';

/**
 * A place as people read it: the rider's text, followed by the area of its point unless contained in it. Only the area
 * if the reader may not see the address.
 */
export const placeText = (address: string | null, area: string | null): string => {
  if (address === null) return area ?? rideWords.erased;
  return area === null || address.includes(area) ? address : `${address} (${area})`;
};

import { rideWords } from './ride.words.ts';

/** A place as people read it: what the rider wrote, and the area of its point where that does not say it. */
export const placeSaid = (address: string | null, area: string | null): string => {
  if (address === null) return rideWords.erased;
  return area === null || address.includes(area) ? address : `${address} (${area})`;
};

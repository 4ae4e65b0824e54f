import { rideWords } from './ride.words.ts';

/** Shows only the area if the address is withheld or erased. */
export const placeText = (address: string | null, area: string | null): string => {
  if (address === null) return area ?? rideWords.erased;
  return area === null || address.includes(area) ? address : `${address} (${area})`;
};

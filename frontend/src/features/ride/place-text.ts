import { rideWords } from './ride-list.words.ts';

export const placeText = (address: string | null, area: string | null): string => {
  if (address === null) return area ?? rideWords.erased;
  return area === null || address.includes(area) ? address : `${address} (${area})`;
};

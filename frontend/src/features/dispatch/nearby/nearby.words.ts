import { NEARBY_KM } from '@saferide/contracts/dispatch/dispatch';

/** `spec/` document 2 §2.8, document 3 §2. */
export const nearbyWords = {
  title: 'Drivers near you',
  text: `Standard cars that can be booked within ${NEARBY_KM} km. Where each is, is told to about half a kilometre.`,
  start: 'Start location tracking to see drivers near you',
  waiting: 'Drivers near you come with your position.',
  none: `No driver is free within ${NEARBY_KM} km just now. Book all the same: drivers are asked as they become free.`,
  aCar: 'Car',
  rating: (stars: string) => `${stars} out of 5.0`,
  newDriver: 'New driver',
  under: (distance: string) => `under ${distance}`,
  away: (distance: string, time: string) => `${distance} · ${time}`,
  map: 'Map of drivers near you',
} as const;

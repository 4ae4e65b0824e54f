import { NEARBY_KM } from '@saferide/contracts/dispatch/dispatch';

export const nearbyWords = {
  title: 'Drivers near you',
  text: `Standard cars that can be booked within ${NEARBY_KM} km. Positions are shown to within about 500 m.`,
  start: 'Start location tracking to see drivers near you',
  waiting: 'Turn on location to see drivers near you.',
  none: `No driver is free within ${NEARBY_KM} km right now. You can still book: we ask drivers as they become free.`,
  aCar: 'Car',
  rating: (stars: string) => `${stars} out of 5.0`,
  newDriver: 'New driver',
  under: (distance: string) => `under ${distance}`,
  away: (distance: string, time: string) => `${distance} · ${time}`,
  map: 'Map of drivers near you',
} as const;

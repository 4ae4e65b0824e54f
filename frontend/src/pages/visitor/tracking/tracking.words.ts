import { tripMapWords } from '../../../features/place/map/trip-map.words.ts';

export const trackingPageWords = {
  label: 'What is shared with you',
  updated: {
    driver: (age: string) => `Updated ${age} ago`,
    rider: (age: string) => `The rider’s own location, updated ${age} ago`,
  },
  asked: (age: string) => `Connection lost. This is from ${age} ago; it is tried again.`,
  near: (area: string, about: boolean) => (about ? `somewhere around ${area}` : `near ${area}`),
  noScript: 'Without JavaScript this page comes anew every 20 seconds, without a map.',
  map: 'Map of where the car is',
  car: 'The car',
  showMap: 'Show the map',
  zoomIn: tripMapWords.nearer,
  zoomOut: tripMapWords.farther,
  all: 'Show the car',
  credits: tripMapWords.sketch,
  footer: 'Shared by link. Only who has the link sees this, and whoever sent it can end it at any time.',
  home: 'What is SafeRide?',
} as const;

import { tripMapWords } from '../../../features/place/place.words.ts';

export const trackingPageWords = {
  label: 'Shared with you',
  privateLink: 'Private link',
  asked: (age: string) => `Connection lost. Last update ${age} ago. Trying again…`,
  noScript: 'Without JavaScript this page reloads every 20 seconds and has no map.',
  map: 'Map of the last known position',
  showMap: 'Show the map',
  zoomIn: tripMapWords.nearer,
  zoomOut: tripMapWords.farther,
  all: 'Centre the map',
  credits: tripMapWords.sketch,
  footer: 'Only people with the link can see this. The person who sent it can end it any time.',
  home: 'What is SafeRide?',
} as const;

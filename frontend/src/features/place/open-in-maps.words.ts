export const openInMapsWords = {
  google: 'Open in Google Maps',
  other: 'Open in another app',
  show: 'Open in maps',
} as const;

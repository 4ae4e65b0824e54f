/** In a file of their own, so that the app does not load them first. */
export const landingKeys = {
  locationBanner: 'saferide_location_banner',
  internationalBanner: 'saferide_international_banner',
  landingSeen: 'saferide_landing_seen',
} as const;

/** Keys of the landing page, in a separate file so that the app's first load does not contain them. */
export const landingKeys = {
  locationBanner: 'saferide_location_banner',
  internationalBanner: 'saferide_international_banner',
  landingSeen: 'saferide_landing_seen',
} as const;

/** Storage keys for visitors, separate so that the landing page downloads no others. */
export const visitorKeys = {
  theme: 'saferide_theme',
  /** A booking typed on the landing page; survives sign-up and sign-in. */
  bookingDraft: 'saferide_booking_draft',
  /** The visitor's last location, for the greeting on the landing page. */
  location: 'saferide_location',
} as const;

/** Storage keys of the landing page alone; the app does not download them. */
export const landingKeys = {
  /** Banners answered in this session. */
  locationBanner: 'saferide_location_banner',
  internationalBanner: 'saferide_international_banner',
  /** Set by the first visit; the landing page is cached for offline use from the second. */
  landingSeen: 'saferide_landing_seen',
} as const;

/** All storage keys of the app. */
export const storageKeys = {
  ...visitorKeys,
  /** Token for the live socket. */
  token: 'saferide_token',
  /** The session that was signed out on this device, until the server has confirmed its end. */
  signedOut: 'saferide_signed_out',
  /** How a driver's position is reported, and the high-contrast mode for sunlight. */
  driverPlace: 'saferide_driver_place',
  sunlight: 'saferide_sunlight',
  /** Whether a driver gets safety warnings on their route. */
  safeRoutes: 'saferide_safe_routes',
  /** Set when an emergency was raised on this device: the app then queries its status. */
  emergency: 'saferide_emergency',
  /** Earlier builds stored the driver registration here, per tab; still deleted at sign-out. */
  driverForm: 'saferide_driver_form',
  /** Channel on which tabs announce changed drafts. */
  drafts: 'saferide_drafts',
  /** The vehicle photos uploaded so far. */
  vehiclePhotos: 'saferide_vehicle_photos',
  /** Instructions for the last payment requested. */
  payment: 'saferide_payment',
  /** A partly filled booking. */
  booking: 'saferide_booking',
  /** The idempotency key of a booking, until its response has arrived. */
  bookingSent: 'saferide_booking_sent',
  /** Notifications that this tab has shown. */
  shownNotifications: 'saferide_heard_notices',
  /** A sign-up or sign-in between its two steps. */
  registration: 'saferide_registration',
  signIn: 'saferide_sign_in',
  /** The build that this tab has automatically left for a newer one. */
  buildLeft: 'saferide_build_left',
} as const;

/** Session storage for the signed-in person, deleted at sign-out. */
export const personalThings = ['driverForm', 'vehiclePhotos', 'payment', 'booking', 'bookingSent'] as const;
export type PersonalThing = Exclude<(typeof personalThings)[number], 'driverForm'>;

/** The database of what the device stores for the signed-in person: the ride in progress and unsent actions. */
export const DEVICE = 'saferide_device';

/**
 * A cache that exists while a person is signed in, so that the service worker knows offline which home page to serve.
 */
export const ANY_ACCOUNT = 'saferide_somebody';

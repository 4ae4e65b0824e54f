/** What visitors have kept; apart from the rest, so that the landing page carries no more than this. */
export const visitorKeys = {
  theme: 'saferide_theme',
  /** What a visitor typed on the landing page; survives sign-up and sign-in. */
  bookingDraft: 'saferide_booking_draft',
  /** Where a visitor was last, for the greeting on the landing page. */
  location: 'saferide_location',
} as const;

/** What the landing page alone has kept; the app carries none of it. */
export const landingKeys = {
  /** Banners that were answered in this session. */
  locationBanner: 'saferide_location_banner',
  internationalBanner: 'saferide_international_banner',
  /** It was seen before: whoever comes again has it kept for when there is no network. */
  landingSeen: 'saferide_landing_seen',
} as const;

/** The names under which the browser keeps things. */
export const storageKeys = {
  ...visitorKeys,
  /** Token for the live socket. */
  token: 'saferide_token',
  /** The session that somebody signed out of here, until the server has confirmed its end. */
  signedOut: 'saferide_signed_out',
  /** How a driver says where they are, and the high contrast for the sun. */
  driverPlace: 'saferide_driver_place',
  sunlight: 'saferide_sunlight',
  /** Whether a driver is warned on the way. */
  safeRoutes: 'saferide_safe_routes',
  /** Somebody has called for help on this device: the app asks how that stands. */
  emergency: 'saferide_emergency',
  /** Where earlier builds kept the registration, for this tab alone: still deleted at sign-out. */
  driverForm: 'saferide_driver_form',
  /** Tabs tell each other under this name that a draft has changed. */
  drafts: 'saferide_drafts',
  /** The eight photos, as far as they are given. */
  vehiclePhotos: 'saferide_vehicle_photos',
  /** How to make the payment that was asked for last. */
  payment: 'saferide_payment',
  /** A booking as far as it is typed. */
  booking: 'saferide_booking',
  /** The key that a booking was sent with, until its answer has come. */
  bookingSent: 'saferide_booking_sent',
  /** The notices that this tab has shown. */
  shownNotifications: 'saferide_heard_notices',
  /** A sign-up or a sign-in between its two steps. */
  registration: 'saferide_registration',
  signIn: 'saferide_sign_in',
  /** The build that this tab has left for a newer one by itself. */
  buildLeft: 'saferide_build_left',
} as const;

/** What a tab keeps for the person signed in, and what goes when they sign out. */
export const personalThings = ['driverForm', 'vehiclePhotos', 'payment', 'booking', 'bookingSent'] as const;
export type PersonalThing = Exclude<(typeof personalThings)[number], 'driverForm'>;

/** The database of what the device keeps for the person signed in: the ride under way, acts that wait for the network. */
export const DEVICE = 'saferide_device';

/** The cache that is there while somebody is signed in, so that the service worker knows without a network whose page to show. */
export const SOMEBODY = 'saferide_somebody';

/** Addresses of the app's pages (spec 1 §2). */
export const pages = {
  home: '/',
  login: '/login',
  register: '/register',
  receipts: '/receipts',
  contactTexts: '/contact/:link',
  waitlist: '/waitlist/:link',
  help: '/help',
  terms: '/terms',
  privacy: '/privacy',
  account: '/account',
  profile: '/profile',
  security: '/security',
  erase: '/security/erase',
  notifications: '/notifications',
  voice: '/voice-settings',
  dataUse: '/mobile-optimizations',
  accessibility: '/accessibility',
  emergencyContacts: '/emergency/contacts',
  chat: '/rides/:id/chat',
  supportCase: '/cases/:id',
  customer: '/customer',
  book: '/customer/book',
  savedPlaces: '/customer/places',
  trips: '/customer/trips',
  customerRide: '/customer/rides/:id',
  rideReceipt: '/customer/rides/:id/receipt',
  driver: '/driver',
  driverDashboard: '/driver/dashboard',
  vehicleReview: '/driver/vehicle-review',
} as const;

/** Parameters are named, as in `/rides/:id/chat`; `withParams` fills them in. */
export type PagePath = (typeof pages)[keyof typeof pages];

/** Path patterns of the pages in `console-pages.ts`. */
export const consolePathPatterns = ['/admin/*', '/ops/*'] as const;

/** Navigations that start or end a session (spec 1 §2). */
export const sessionPages = { login: '/api/login', logout: '/api/logout' } as const;

/** `path` with its parameters (`:id`) filled in and escaped. */
export const withParams = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));

/**
 * The addresses of the app's pages: the router draws them, and the server tells them from addresses that lead nowhere
 * (`spec/` document 1 §2, route map).
 */
export const pages = {
  home: '/',
  login: '/login',
  register: '/register',
  receipts: '/receipts',
  contactTexts: '/contact/:link',
  profile: '/profile',
  security: '/security',
  emergencyContacts: '/emergency/contacts',
  chat: '/rides/:id/chat',
  customer: '/customer',
  book: '/customer/book',
  savedPlaces: '/customer/places',
  customerRide: '/customer/rides/:id',
  driver: '/driver',
  driverDashboard: '/driver/dashboard',
  vehicleReview: '/driver/vehicle-review',
} as const;

export type PagePath = (typeof pages)[keyof typeof pages];

/** What the addresses of the consoles' pages begin with (`console-pages.ts`). */
export const consoles = ['/admin/*', '/ops/*'] as const;

/** Page loads that begin or end a session (`spec/` document 1 §2). */
export const sessionPages = { login: '/api/login', logout: '/api/logout' } as const;

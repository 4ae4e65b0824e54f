/**
 * The addresses of the app's pages: the router draws them, and the server tells them from addresses that lead nowhere
 * (`spec/` document 1 §2, route map).
 */
export const pages = {
  home: '/',
  login: '/login',
  register: '/register',
  receipts: '/receipts',
  profile: '/profile',
  customer: '/customer',
  book: '/customer/book',
  customerRide: '/customer/rides/:id',
  driver: '/driver',
  driverDashboard: '/driver/dashboard',
  vehicleReview: '/driver/vehicle-review',
  adminReview: '/admin/vehicle-review',
  operations: '/ops',
  rideStatistics: '/ops/statistics',
} as const;

export type PagePath = (typeof pages)[keyof typeof pages];

const patterns = Object.values(pages).map(
  (path) => new RegExp(`^${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
);

/** Whether the app has a page at `pathname`. */
export const isPage = (pathname: string): boolean => patterns.some((pattern) => pattern.test(pathname));

/** Page loads that begin or end a session (`spec/` document 1 §2). */
export const sessionPages = { login: '/api/login', logout: '/api/logout' } as const;

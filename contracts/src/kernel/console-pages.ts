/** Addresses of the pages for admins and operators. */
export const consolePages = {
  adminReview: '/admin/vehicle-review',
  adminReviewCase: '/admin/vehicle-review/:id',
  audit: '/admin/audit',
  adminAnalytics: '/admin/analytics',
  operations: '/ops',
  safety: '/ops/safety',
  emergency: '/ops/safety/:id',
  projections: '/ops/projections',
  events: '/ops/events',
  event: '/ops/events/:id',
  payments: '/ops/payments',
  payment: '/ops/payments/:id',
  people: '/ops/people',
  person: '/ops/people/:id',
  roles: '/ops/roles',
  proposals: '/ops/proposals',
  reports: '/ops/reports',
  cases: '/ops/cases',
  rideStatistics: '/ops/statistics',
  tariff: '/ops/tariff',
  countedRides: '/ops/statistics/rides',
  history: '/ops/history',
  past: '/ops/history/:subject/:id',
  why: '/ops/why',
  areaAlerts: '/ops/alerts',
} as const;

/** Query parameter of links from an open emergency; the page then reveals the masked details at once. */
export const EMERGENCY_QUERY_PARAM = 'emergency';

/** The app does not compile until `consoleRoutes` has a component for each path. */
export type ConsolePath = (typeof consolePages)[keyof typeof consolePages];

/**
 * The addresses of the consoles' pages. In a file of their own, for riders and drivers never load what is drawn at them; each
 * begins like one of `consoles`.
 */
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
  rideStatistics: '/ops/statistics',
  tariff: '/ops/tariff',
  countedRides: '/ops/statistics/rides',
  history: '/ops/history',
  past: '/ops/history/:subject/:id',
  why: '/ops/why',
  areaAlerts: '/ops/alerts',
} as const;

/** Stands in the address of a page that an operator opens from an emergency: what is masked is revealed at once. */
export const FROM_EMERGENCY = 'emergency';

export type ConsolePath = (typeof consolePages)[keyof typeof consolePages];

import type { consolePages } from '@saferide/contracts/console-pages';

/** A page about one record adds the record's name once it is loaded. */
export const consoleTitles = {
  adminReview: 'Vehicle reviews',
  adminReviewCase: 'Vehicle review',
  audit: 'Audit trail',
  adminAnalytics: 'Review figures',
  operations: 'Operations',
  safety: 'Safety desk',
  emergency: 'Emergency',
  projections: 'Projections and rebuilds',
  events: 'Events',
  event: 'Event',
  payments: 'Payments',
  payment: 'Payment',
  people: 'People',
  person: 'Person',
  roles: 'Roles',
  proposals: 'Approvals',
  reports: 'Reports',
  rideStatistics: 'Ride statistics',
  tariff: 'Tariff',
  countedRides: 'Rides behind a number',
  history: 'Time travel',
  past: 'Time travel',
  why: 'Why?',
  areaAlerts: 'Area alerts',
} as const satisfies Record<keyof typeof consolePages, string>;

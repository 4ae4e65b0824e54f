import type { consolePages } from '@saferide/contracts/kernel/console-pages';
import { defineWords } from './words.ts';

export const consoleTitles = defineWords('consoleTitles', {
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
} satisfies Record<keyof typeof consolePages, string>);

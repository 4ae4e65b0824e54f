/** Names of the consoles, short enough for one row. */
export const consoleWords = {
  list: 'Consoles',
  names: {
    review: 'Vehicle reviews',
    audit: 'Audit trail',
    analytics: 'Review figures',
    operations: 'Now',
    safety: 'Safety',
    projections: 'Read models',
    payments: 'Payments',
    people: 'People',
    reports: 'Reports',
    roles: 'Roles',
    proposals: 'Approvals',
    events: 'Events',
    history: 'Time travel',
    why: 'Why',
    tariff: 'Tariff',
    statistics: 'Statistics',
  },
} as const;

import { defineWords } from '../messages/words.ts';

export const consoleWords = defineWords('consoleWords', {
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
    cases: 'Cases',
    roles: 'Roles',
    proposals: 'Approvals',
    events: 'Events',
    history: 'Time travel',
    why: 'Why',
    tariff: 'Tariff',
    statistics: 'Statistics',
  },
});

export const needsRoleWords = defineWords('needsRoleWords', {
  title: 'You don’t have access to this page',
  detail: (roles: readonly string[]) =>
    `It needs the role ${roles.join(' or ')}. An operator can grant it to your account.`,
});

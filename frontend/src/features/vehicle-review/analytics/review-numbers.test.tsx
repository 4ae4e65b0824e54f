import type { ReviewAnalyticsView } from '@saferide/contracts/vehicle-review/analytics';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPerson } from '../../../testing/samples.ts';
import { show } from '../../../testing/show.tsx';
import { ReviewNumbers } from './review-numbers.tsx';

const nobodyWaited = { cases: 0, medianMinutes: null, p95Minutes: null, longestMinutes: null };
const view: ReviewAnalyticsView = {
  from: '2026-11-01',
  to: '2026-11-30',
  totals: {
    submitted: 3,
    decided: 2,
    byAssessment: 0,
    byPeople: 2,
    judged: 1,
    overruled: 1,
    rated: 0,
    averageStars: null,
  },
  decisions: [{ day: '2026-11-03', auto_approved: 0, approved: 2, rejected: 0, improvement_requested: 0 }],
  tiers: [],
  waits: { all: nobodyWaited, days: [] },
  approval: [{ city: 'Ikeja', month: '2026-11', approved: 2, rejected: 0 }],
  overruling: [{ city: 'Ikeja', tier: 'auto_hold', judged: 1, overruled: 1 }],
  flags: [{ flag: 'blurred', angle: 'front', cases: 1 }],
  admins: [],
  stars: [],
};
const shown = () => show(<ReviewNumbers view={view} />, { as: aPerson({ roles: ['admin'] }) });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('each number except zero links to its cases in the review console', async () => {
  await shown();
  expect(hrefOf('1: Overridden')).toBe(
    '/admin/vehicle-review?state=decisions&from=2026-11-01&to=2026-11-30&overruled=yes',
  );
  expect(hrefOf('2: Approved, 3 Nov 2026')).toBe(
    '/admin/vehicle-review?state=decisions&from=2026-11-03&to=2026-11-03&outcome=approved',
  );
  expect(hrefOf('1: Cases, Blurred, Front')).toContain('flag=blurred&angle=front');
  expect(screen.queryByRole('link', { name: /^0/ })).toBeNull();
});

it('a table of review numbers says when it is empty, and shows shares as percentages', async () => {
  await shown();
  const waits = within(screen.getByRole('region', { name: 'How long drivers waited for an admin' }));
  expect(waits.getByText('No data for these days.')).toBeDefined();
  expect(waits.getByRole('button', { name: /^Download CSV/ })).toHaveProperty('disabled', true);
  const overruling = within(screen.getByRole('region', { name: 'Table: Where admins override the assessment' }));
  expect(overruling.getByText('100.0 %')).toBeDefined();
});

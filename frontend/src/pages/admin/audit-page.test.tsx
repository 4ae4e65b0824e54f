import { readModelChangedFrame } from '@saferide/contracts/socket-frames';
import { type AuditTrailEntryView, reviewTrail } from '@saferide/contracts/vehicle-review/audit-trail';
import { reviewDeciders } from '@saferide/contracts/vehicle-review/review-desk';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPerson, aShownVehicle, NOW, REVIEW_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { currentUrl, show } from '../../testing/show.tsx';
import { socket } from '../../testing/socket.ts';
import { advanceClock } from '../../testing/time.ts';
import { AuditPage } from './audit-page.tsx';

const anEntry = (n: number, change: Partial<AuditTrailEntryView> = {}): AuditTrailEntryView => ({
  ...{ eventId: `event-${n}`, type: 'VehicleApproved', at: NOW },
  actor: { id: 'admin-2', name: 'Bola Ige', person: true },
  review: {
    id: REVIEW_ID,
    attempt: 2,
    driverId: 'driver-1',
    driverName: 'Sade Obi',
    vehicle: aShownVehicle(`KJA-${n}-BB`),
  },
  ...{ before: 'in_review', after: 'approved', tier: 'human_review' },
  ...{ overallScore: 7.2, confidence: 0.6, thresholdPercent: 75, reason: 'Seen in person' },
  ...{ suggestions: [], angles: [], photos: 8, stars: null, setting: null },
  link: { index: 4, hash: 'ab'.repeat(32), later: false },
  ...change,
});
const ofSettings: Partial<AuditTrailEntryView> = {
  ...{ type: 'ThresholdChanged', review: null, before: null, after: null, tier: null, link: null, photos: null },
  ...{ overallScore: null, confidence: null, thresholdPercent: 80, reason: 'Fewer mistakes' },
  setting: { name: 'thresholdPercent', before: 75, after: 80 },
};

beforeEach(() => {
  server.answers(reviewDeciders, [{ id: 'admin-2', name: 'Bola Ige', decisions: 3 }]);
  server.answers(reviewTrail, { entries: [anEntry(2), anEntry(1)], next: null });
});

const shown = (at = '/admin/audit') => show(<AuditPage />, { as: aPerson({ roles: ['admin'] }), at });
const entries = () => within(screen.getByRole('list', { name: 'What happened' })).getAllByRole('heading');
const links = () =>
  within(screen.getByRole('list', { name: 'What happened' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('an entry of the audit trail', () => {
  it('shows the decision with its admin, reason, evidence and number in the chain', async () => {
    server.answers(reviewTrail, { entries: [anEntry(1)], next: null });
    await shown();
    const entry = within(screen.getByRole('list', { name: 'What happened' })).getAllByRole(
      'listitem',
    )[0] as HTMLElement;
    expect(within(entry).getByRole('heading', { name: 'Approved' })).toBeDefined();
    const text = entry.textContent ?? '';
    for (const part of [
      'Bola Ige',
      'attempt 2',
      'Link 4',
      'Reason: Seen in person',
      'Score 7.2, confidence 60 %, threshold 75 %',
      'Decided on 8 photos',
    ])
      expect(text).toContain(part);
    expect(within(entry).getByRole('link', { name: 'KJA-1-BB, Sade Obi' }).getAttribute('href')).toBe(
      `/admin/vehicle-review/${REVIEW_ID}`,
    );
  });

  it('shows who changed a setting and why, with the old and the new value', async () => {
    const noReason = anEntry(1, {
      ...{ ...ofSettings, type: 'LenientModeToggled', thresholdPercent: null, reason: null },
      ...{
        actor: { id: 'ops', name: null, person: false },
        setting: { name: 'lenientMode', before: true, after: false },
      },
    });
    server.answers(reviewTrail, { entries: [anEntry(2, ofSettings), noReason], next: null });
    await shown();
    expect(screen.getByText('AI Approval Threshold: 75 % before, 80 % now')).toBeDefined();
    expect(screen.getByText('Reason: Fewer mistakes')).toBeDefined();
    expect(screen.getByText('Lenient mode: on before, off now')).toBeDefined();
    expect(screen.getByText('The command line')).toBeDefined();
    expect(screen.getByText('Reasons were not required then.')).toBeDefined();
  });
});

describe('the audit trail', () => {
  it('adds new entries at the top', async () => {
    await shown();
    expect(links()).toEqual(['KJA-2-BB, Sade Obi', 'KJA-1-BB, Sade Obi']);
    server.answers(reviewTrail, { entries: [anEntry(3), anEntry(2), anEntry(1)], next: null });
    await socket.says(readModelChangedFrame, { model: 'review_history', position: server.moves(), keys: [REVIEW_ID] });
    await advanceClock(2_000);
    expect(links()[0]).toBe('KJA-3-BB, Sade Obi');
  });

  it('loads older entries on request', async () => {
    server.answersEach(reviewTrail, ({ after }) =>
      after === undefined ? { entries: [anEntry(3), anEntry(2)], next: 'x_2' } : { entries: [anEntry(1)], next: null },
    );
    const { click } = await shown();
    expect(entries()).toHaveLength(2);
    await click(screen.getByRole('button', { name: 'Show older entries' }));
    expect(server.queriesSent(reviewTrail).at(-1)).toEqual({ limit: '50', after: 'x_2' });
    expect(entries()).toHaveLength(3);
    expect(screen.getByText('End of list')).toBeDefined();
  });

  it('stores its filters in the URL, and applies typed text after a pause', async () => {
    server.answers(reviewTrail, { entries: [], next: null });
    const { choose, type, click } = await shown('/admin/audit?tier=auto_hold');
    expect(screen.getByText(/No matching entries/)).toBeDefined();
    await choose(screen.getByRole('combobox', { name: 'What happened' }), 'Rejected');
    await choose(screen.getByRole('combobox', { name: 'By' }), 'Bola Ige');
    await type(screen.getByRole('searchbox', { name: 'Search' }), 'KJA 456');
    await advanceClock(500);
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }));
    expect(currentUrl()).toBe('/admin/audit?what=rejected&by=admin-2&tier=auto_hold&q=KJA+456');
    expect(server.queriesSent(reviewTrail).at(-1)).toEqual({
      ...{ what: 'rejected', by: 'admin-2', tier: 'auto_hold', q: 'KJA 456', limit: '50' },
    });
    await click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(currentUrl()).toBe('/admin/audit?q=KJA+456');
  });

  it('moves the focus between entries with J and K, and to the search with /', async () => {
    const { press } = await shown();
    const cases = within(screen.getByRole('list', { name: 'What happened' })).getAllByRole('link');
    await press('j');
    expect(document.activeElement).toBe(cases[0]);
    await press('jj');
    expect(document.activeElement).toBe(cases[1]);
    await press('k');
    expect(document.activeElement).toBe(cases[0]);
    await press('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }));
  });

  it('says when there are no entries', async () => {
    server.answers(reviewTrail, { entries: [], next: null });
    await shown();
    expect(screen.getByText(/Nothing has happened yet/)).toBeDefined();
  });
});

describe('the export of the audit trail', () => {
  it('covers the days chosen for the trail or other days, but rejects a range that ends before it starts', async () => {
    const { fill, click } = await shown('/admin/audit?tab=verify&from=2026-03-01&to=2026-03-31');
    const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
    expect(link('Save as CSV')).toBe('/api/admin/reviews/audit?format=csv&from=2026-03-01&to=2026-03-31');
    await fill(screen.getByLabelText('Up to'), '');
    expect(link('Save as JSON')).toBe('/api/admin/reviews/audit?format=json&from=2026-03-01');
    await fill(screen.getByLabelText('Up to'), '2026-02-01');
    expect(link('Save as JSON')).toBeUndefined();
    expect(screen.getByText('Choose a last day that is not before the first.')).toBeDefined();
    await click(screen.getByRole('tab', { name: 'Trail' }));
    expect(currentUrl()).toBe('/admin/audit?from=2026-03-01&to=2026-03-31');
  });
});

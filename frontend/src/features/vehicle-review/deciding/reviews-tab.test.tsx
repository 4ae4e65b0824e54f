import { readModelChangedFrame } from '@saferide/contracts/socket-frames';
import { reviewCases, reviewDeciders } from '@saferide/contracts/vehicle-review/review-desk';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCaseRow, aPerson, inSeconds, OTHER_REVIEW_ID, REVIEW_ID } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { currentUrl, show } from '../../../testing/show.tsx';
import { socket } from '../../../testing/socket.ts';
import { advanceClock } from '../../../testing/time.ts';
import { ReviewsTab } from './reviews-tab.tsx';

const PAGE = '/admin/vehicle-review';
const first = aCaseRow();
const second = aCaseRow({ id: OTHER_REVIEW_ID, driverName: 'Bola Ige', submittedAt: inSeconds(-3_000) });

const answered = (cases: readonly ReturnType<typeof aCaseRow>[], next: string | null = null, matching = cases.length) =>
  server.answers(reviewCases, { cases: [...cases], next, matching });

class NeverNear {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NeverNear);
  answered([first, second]);
  server.answers(reviewDeciders, [{ id: 'bola', name: 'Bola Ige', decisions: 12 }]);
});

const showList = (search = '') =>
  show(<ReviewsTab />, { as: aPerson({ roles: ['admin'] }), at: `${PAGE}${search}`, path: PAGE });
const names = () =>
  screen.getAllByRole('listitem').map((item) => item.textContent?.match(/^[A-Z]\w+ [A-Z][a-z]+/)?.[0]);
const announce = (...keys: string[]) =>
  socket.says(readModelChangedFrame, { model: 'review_queue', keys, position: server.moves() });
const queriesSince = (from: number) => server.queriesSent(reviewCases).slice(from);

describe('the list of review cases', () => {
  it('shows waiting cases in the server’s order, and passes its filters on to their links', async () => {
    await showList('?tier=human_review');
    expect(screen.getByRole('heading', { name: 'Waiting for a decision (2)' })).toBeDefined();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `${PAGE}/${REVIEW_ID}?tier=human_review`,
      `${PAGE}/${OTHER_REVIEW_ID}?tier=human_review`,
    ]);
    expect(server.queriesSent(reviewCases)[0]).toMatchObject({ state: 'waiting', tier: 'human_review' });
  });

  it('loads the next page on request', async () => {
    answered([first], 'the-end', 2);
    const { click } = await showList();
    answered([second]);
    await click(screen.getByRole('button', { name: 'Show more' }));
    expect(names()).toEqual(['Dele Bello', 'Bola Ige']);
    expect(server.queriesSent(reviewCases).at(-1)).toMatchObject({ after: 'the-end' });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('shows a large count as “more than 1,000”', async () => {
    answered([first], 'the-end', 1_001);
    await showList();
    expect(screen.getByRole('heading', { name: 'Waiting for a decision (more than 1,000)' })).toBeDefined();
  });

  it('suggests clearing the filters when no case matches', async () => {
    answered([]);
    const { click } = await showList('?q=Nobody');
    expect(screen.getByText(/^No matching cases/)).toBeDefined();
    await click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(screen.getByText('No applications are waiting. New ones will show here.')).toBeDefined();
    expect(currentUrl()).toBe(PAGE);
  });

  it('opens its first case when J is pressed', async () => {
    const { press } = await showList('?urgency=high');
    await press('j');
    expect(currentUrl()).toBe(`${PAGE}/${REVIEW_ID}?urgency=high`);
  });
});

describe('the filters of the review list', () => {
  it('are stored in the URL, the search text only after a pause', async () => {
    const { choose, click, type, press } = await showList();
    await press('/');
    await type(screen.getByRole('searchbox', { name: 'Search' }), 'lnd-12');
    expect(currentUrl()).toBe(PAGE);
    await advanceClock(500);
    expect(currentUrl()).toBe(`${PAGE}?q=lnd-12`);
    await choose(screen.getByRole('combobox', { name: 'Cases' }), 'Decided');
    await click(screen.getByRole('button', { name: 'Filters' }));
    await choose(screen.getByRole('combobox', { name: 'Decided by' }), 'Bola Ige (12)');
    await choose(screen.getByRole('combobox', { name: 'Assessed as' }), 'Held');
    expect(currentUrl()).toBe(`${PAGE}?state=decided&tier=auto_hold&decidedBy=bola&q=lnd-12`);
    expect(server.queriesSent(reviewCases).at(-1)).toMatchObject({
      ...{ state: 'decided', tier: 'auto_hold', decidedBy: 'bola', q: 'lnd-12' },
    });
    await click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(currentUrl()).toBe(`${PAGE}?state=decided&q=lnd-12`);
  });

  it('lose the first day when an earlier last day is chosen', async () => {
    const { fill } = await showList('?state=decided&from=2026-02-10&to=2026-02-20');
    await fill(screen.getByLabelText('Decided up to'), '2026-02-01');
    expect(currentUrl()).toBe(`${PAGE}?state=decided&to=2026-02-01`);
  });
});

describe('an open list of review cases', () => {
  it('fetches only the changed cases, with at most three requests for a burst of changes', async () => {
    answered([first], 'the-end', 2);
    await showList();
    await advanceClock(1_100);
    const before = server.requestCount(reviewCases);
    server.answersEach(reviewCases, () => ({ cases: [], next: null, matching: 1 }));
    for (let n = 0; n < 20; n += 1) await announce(REVIEW_ID);
    await advanceClock(1_500);
    const requests = queriesSince(before);
    expect([1, 2, 3]).toContain(requests.length);
    expect(requests.every(({ ids }) => ids === REVIEW_ID)).toBe(true);
    expect(screen.queryByText('Dele Bello')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Waiting for a decision (1)' })).toBeDefined();
  });

  it('inserts a new case in order', async () => {
    await showList();
    await advanceClock(1_100);
    const between = aCaseRow({
      id: '0195b1a0-0000-7000-8000-000000000009',
      driverName: 'Chidi Eze',
      submittedAt: inSeconds(-3_300),
    });
    server.answersEach(reviewCases, ({ ids }) => ({
      cases: ids ? [between] : [first, between, second],
      next: null,
      matching: 3,
    }));
    await announce(between.id);
    await advanceClock(1_100);
    expect(names()).toEqual(['Dele Bello', 'Chidi Eze', 'Bola Ige']);
  });

  it('is refetched when the changed cases are unknown', async () => {
    await showList();
    await advanceClock(1_100);
    answered([second]);
    await announce();
    await advanceClock(1_100);
    expect(names()).toEqual(['Bola Ige']);
  });
});

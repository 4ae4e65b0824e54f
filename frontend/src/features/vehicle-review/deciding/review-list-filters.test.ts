import { describe, expect, it } from 'vitest';
import { countReviewListFilters, reviewCaseUrl, reviewListFiltersIn, reviewListUrl } from './review-list-filters.ts';

const searchIn = (address: string) => new URL(address, 'http://saferide.test').searchParams;

describe('the filters of the review list', () => {
  const filters = {
    state: 'decided',
    tier: 'auto_hold',
    urgency: 'high',
    decidedBy: 'nobody',
    q: 'LND-123',
    from: '2026-10-01',
    to: '2026-10-31',
  } as const;

  it('are stored in the URLs of the list and of each case', () => {
    expect(reviewListFiltersIn(searchIn(reviewListUrl(filters)))).toEqual(filters);
    expect(reviewListFiltersIn(searchIn(reviewCaseUrl('a-case', filters)))).toEqual(filters);
    expect(reviewCaseUrl('a-case', filters)).toMatch(/^\/admin\/vehicle-review\/a-case\?/);
    expect(countReviewListFilters(filters)).toBe(6);
  });

  it('default to waiting cases, which adds nothing to the URL', () => {
    expect(reviewListFiltersIn(new URLSearchParams())).toEqual({ state: 'waiting' });
    expect([
      reviewListUrl({ state: 'waiting' }),
      reviewCaseUrl('a-case'),
      countReviewListFilters({ state: 'waiting' }),
    ]).toEqual(['/admin/vehicle-review', '/admin/vehicle-review/a-case', 0]);
  });

  it('are ignored one by one if invalid', () => {
    expect(reviewListFiltersIn(new URLSearchParams('state=lost&tier=gold&urgency=high&from=yesterday&q='))).toEqual({
      state: 'waiting',
      urgency: 'high',
    });
    expect(reviewListFiltersIn(new URLSearchParams('from=2026-10-02&to=2026-10-01'))).toEqual({
      state: 'waiting',
      from: '2026-10-02',
    });
  });
});

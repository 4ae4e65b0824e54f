import { describe, expect, it } from 'vitest';
import { countDeskFilters, deskFiltersIn, reviewCaseAddress, reviewListAddress } from './desk-filters.ts';

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
    expect(deskFiltersIn(searchIn(reviewListAddress(filters)))).toEqual(filters);
    expect(deskFiltersIn(searchIn(reviewCaseAddress('a-case', filters)))).toEqual(filters);
    expect(reviewCaseAddress('a-case', filters)).toMatch(/^\/admin\/vehicle-review\/a-case\?/);
    expect(countDeskFilters(filters)).toBe(6);
  });

  it('default to waiting cases, which adds nothing to the URL', () => {
    expect(deskFiltersIn(new URLSearchParams())).toEqual({ state: 'waiting' });
    expect([
      reviewListAddress({ state: 'waiting' }),
      reviewCaseAddress('a-case'),
      countDeskFilters({ state: 'waiting' }),
    ]).toEqual(['/admin/vehicle-review', '/admin/vehicle-review/a-case', 0]);
  });

  it('are ignored one by one if invalid', () => {
    expect(deskFiltersIn(new URLSearchParams('state=lost&tier=gold&urgency=high&from=yesterday&q='))).toEqual({
      state: 'waiting',
      urgency: 'high',
    });
    expect(deskFiltersIn(new URLSearchParams('from=2026-10-02&to=2026-10-01'))).toEqual({
      state: 'waiting',
      from: '2026-10-02',
    });
  });
});

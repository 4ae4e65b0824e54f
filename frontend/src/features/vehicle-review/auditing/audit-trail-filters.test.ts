import { describe, expect, it } from 'vitest';
import {
  auditTrailFiltersIn,
  auditTrailUrl,
  countAuditTrailFilters,
  withAuditTrailFilter,
} from './audit-trail-filters.ts';

describe('the filters of the audit trail', () => {
  it('are stored in the URL', () => {
    const filters = {
      what: 'decided',
      by: 'admin-1',
      tier: 'auto_hold',
      q: 'KJA',
      from: '2026-03-01',
      to: '2026-03-02',
    };
    const at = auditTrailUrl(filters);
    expect(at).toBe('/admin/audit?what=decided&by=admin-1&tier=auto_hold&q=KJA&from=2026-03-01&to=2026-03-02');
    expect(auditTrailFiltersIn(new URL(at, 'http://localhost').searchParams)).toEqual(filters);
    expect([countAuditTrailFilters(filters), countAuditTrailFilters({ q: 'KJA' }), auditTrailUrl({})]).toEqual([
      5,
      0,
      '/admin/audit',
    ]);
  });

  it('are ignored if invalid, such as a last day before the first', () => {
    expect(
      auditTrailFiltersIn(new URLSearchParams('what=everything&tier=gold&from=2026-03-02&to=2026-03-01&q=')),
    ).toEqual({
      from: '2026-03-02',
    });
  });

  it('lose the first day when an earlier last day is chosen, and vice versa', () => {
    const days = { from: '2026-03-02', to: '2026-03-04' };
    expect(withAuditTrailFilter(days, 'to', '2026-03-01')).toEqual({ to: '2026-03-01' });
    expect(withAuditTrailFilter(days, 'from', '2026-03-05')).toEqual({ from: '2026-03-05' });
    expect(withAuditTrailFilter(days, 'from', '')).toEqual({ to: '2026-03-04' });
  });
});

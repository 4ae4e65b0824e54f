import { expect, it } from 'vitest';
import { isoFromLagosField, lagosFieldFromIso } from './lagos-instant.ts';

it('a time in Lagos is converted to UTC and back', () => {
  expect(isoFromLagosField('2026-03-02T11:00')).toBe('2026-03-02T10:00:00.000Z');
  expect(isoFromLagosField('2026-03-02T11:00:30')).toBe('2026-03-02T10:00:30.000Z');
  expect(lagosFieldFromIso('2026-03-02T10:00:00.000Z')).toBe('2026-03-02T11:00');
  expect(lagosFieldFromIso('2026-03-02T23:30:00Z')).toBe('2026-03-03T00:30');
});

it('an invalid time is converted to null, or to an empty field', () => {
  expect([isoFromLagosField(''), isoFromLagosField('soon')]).toEqual([null, null]);
  expect([lagosFieldFromIso(undefined), lagosFieldFromIso('soon')]).toEqual(['', '']);
});

import { expect, it } from 'vitest';
import { instantInLagos, lagosFieldOf } from './lagos-instant.ts';

it('a time in Lagos is converted to UTC and back', () => {
  expect(instantInLagos('2026-03-02T11:00')).toBe('2026-03-02T10:00:00.000Z');
  expect(instantInLagos('2026-03-02T11:00:30')).toBe('2026-03-02T10:00:30.000Z');
  expect(lagosFieldOf('2026-03-02T10:00:00.000Z')).toBe('2026-03-02T11:00');
  expect(lagosFieldOf('2026-03-02T23:30:00Z')).toBe('2026-03-03T00:30');
});

it('an invalid time is converted to null, or to an empty field', () => {
  expect([instantInLagos(''), instantInLagos('soon')]).toEqual([null, null]);
  expect([lagosFieldOf(undefined), lagosFieldOf('soon')]).toEqual(['', '']);
});

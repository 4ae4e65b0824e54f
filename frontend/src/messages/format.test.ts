import { describe, expect, it, vi } from 'vitest';
import {
  agoLabel,
  dateLabel,
  dateTimeLabel,
  durationLabel,
  kilometresLabel,
  lagosDayLabel,
  metresLabel,
  minutesLabel,
  nairaLabel,
  timeLabel,
} from './format.ts';

describe('the formatting module', () => {
  it.each([
    [2_500, '₦2,500'],
    [0, '₦0'],
    [1_234.5, '₦1,234.50'],
    [240_000, '₦240,000'],
  ])('formats %d naira', (amount, text) => {
    expect(nairaLabel(amount)).toBe(text);
  });

  it.each([
    [0.2, '1 min'],
    [53, '53 min'],
    [120, '120 min'],
    [349.4, '5 h 49 min'],
  ])('formats %d minutes', (amount, text) => {
    expect(minutesLabel(amount)).toBe(text);
  });

  it.each([
    [0, '0 s'],
    [-5, '0 s'],
    [8_400, '8 s'],
    [65_000, '1 min 5 s'],
    [3_600_000, '1 h'],
    [90_061_000, '1 d 1 h'],
  ])('formats %d milliseconds', (ms, text) => {
    expect(durationLabel(ms)).toBe(text);
  });

  it.each([
    [-5, 'just now'],
    [4_999, 'just now'],
    [5_000, '5 s ago'],
    [65_000, '1 min 5 s ago'],
  ])('formats an age of %d milliseconds', (ms, text) => {
    expect(agoLabel(ms)).toBe(text);
  });

  it.each([
    [0, 'under 100 m'],
    [0.04, 'under 100 m'],
    [0.1, '0.1 km'],
    [12.34, '12.3 km'],
  ])('formats %d kilometres, but never as zero', (km, text) => {
    expect(kilometresLabel(km)).toBe(text);
  });

  it.each([
    [0, 'under 10 m'],
    [4, 'under 10 m'],
    [118, '120 m'],
    [999, '1.0 km'],
    [1_240, '1.2 km'],
  ])('formats %d metres, but never as zero', (metres, text) => {
    expect(metresLabel(metres)).toBe(text);
  });

  it('formats a date and time with the weekday, or with the year if it is not the current one in Lagos', () => {
    vi.useFakeTimers({ now: Date.parse('2026-12-31T22:59:00Z') });
    expect(dateTimeLabel('2026-12-06T13:05:59Z')).toBe('Sun 6 Dec, 14:05');
    expect(dateTimeLabel('2025-12-31T22:59:00Z')).toBe('31 Dec 2025, 23:59');
    expect(dateTimeLabel('2026-12-31T23:00:00Z')).toBe('1 Jan 2027, 00:00');
    vi.setSystemTime('2026-12-31T23:00:00Z');
    expect(dateTimeLabel('2026-12-31T23:00:00Z')).toBe('Fri 1 Jan, 00:00');
    vi.useRealTimers();
  });

  it('formats times and days in the time zone of Lagos', () => {
    expect(timeLabel('2026-03-02T23:30:00Z')).toMatch(/00:30|12:30/);
    expect(lagosDayLabel('2026-03-02T23:30:00Z')).toBe('2026-03-03');
    expect(dateLabel('2026-03-02T23:30:00Z')).toContain('3');
  });
});

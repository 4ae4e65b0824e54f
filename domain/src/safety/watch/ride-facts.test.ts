import { describe, expect, it } from 'vitest';
import type { Coordinates } from '../../place/coordinates.ts';
import { after, type Instant, MINUTE_MS } from '../../time/instant.ts';
import { safetyPolicy } from '../safety-policy.ts';
import {
  type CarReading,
  concernSeverityOf,
  isNight,
  observeRide,
  type RideObservation,
  type WatchedRide,
} from './ride-facts.ts';

const { watch } = safetyPolicy;
const DAY: Instant = '2026-03-02T09:00:00.000Z';
const NIGHT: Instant = '2026-03-02T22:00:00.000Z';
const ORIGIN: Coordinates = { latitude: 6.6, longitude: 3.35 };
const METRE = 1 / 111_195;
const at = (north: number, east = 0): Coordinates => ({
  latitude: ORIGIN.latitude + north * METRE,
  longitude: ORIGIN.longitude + (east * METRE) / Math.cos((ORIGIN.latitude * Math.PI) / 180),
});
const seen = (from: Instant, seconds: number, north: number, east = 0): CarReading => ({
  ...at(north, east),
  at: after(from, seconds * 1_000),
});
const every30s = (minutes: number, of: (seconds: number) => readonly [number, number?], from = DAY): CarReading[] =>
  Array.from({ length: minutes * 2 + 1 }, (_, index) => seen(from, index * 30, ...of(index * 30)));

const ride: WatchedRide = {
  driverId: 'driver-1',
  seen: [],
  pickup: at(-5_000),
  destination: at(10_000),
  way: { line: [at(-5_000), at(10_000)], approximate: true },
  byTheHour: false,
  alerts: [],
};
const noticed = (positions: readonly CarReading[], change: Partial<WatchedRide> = {}, lateMs = 0): RideObservation =>
  observeRide({ ...ride, seen: positions, ...change }, after(positions.at(-1)?.at ?? DAY, lateMs), watch);
const facts = (...args: Parameters<typeof noticed>) => noticed(...args).facts;
const stationary = (minutes: number, from = DAY) => every30s(minutes, (s) => [(s % 60) / 2, (s % 90) / 3], from);

describe('a long stop', () => {
  it('is noticed after 15 minutes by day and 8 minutes by night', () => {
    expect(facts(stationary(14.5))).toEqual([]);
    expect(facts(stationary(15))).toEqual(['long_stop']);
    expect(facts(stationary(7.5, NIGHT))).toEqual(['night']);
    expect(facts(stationary(8, NIGHT))).toEqual(['long_stop', 'night']);
  });

  it('may include one wrong position, but not slow movement', () => {
    const wrong = stationary(15).map((one, index) => (index === 9 ? { ...one, ...at(4_000) } : one));
    expect(facts(wrong)).toEqual(['long_stop']);
    expect(facts(every30s(15, (s) => [s / 3]))).toEqual([]);
  });

  it('is measured from the last gap, which may hide movement', () => {
    const gap = stationary(20).filter((_, index) => index < 10 || index > 16);
    expect(facts(gap)).toEqual([]);
    const tunnel = stationary(20).filter((_, index) => index < 10 || index > 12);
    expect(facts(tunnel)).toEqual(['long_stop']);
  });

  it('is not noticed near the pickup or the destination, or for a car hired by the hour', () => {
    expect(facts(stationary(20), { destination: at(200) })).toEqual([]);
    expect(facts(stationary(20), { pickup: at(-200) })).toEqual([]);
    expect(facts(stationary(20), { byTheHour: true })).toEqual([]);
  });

  it('must last twice as long where a road alert is in force', () => {
    const alerts = [
      { ...at(600), radiusMetres: 200, severity: 'low', kind: 'traffic', reporterId: 'driver-2' },
    ] as const;
    expect(facts(stationary(16), { alerts })).toEqual([]);
    expect(facts(stationary(30), { alerts })).toEqual(['long_stop']);
  });

  it('is not excused by an alert from the ride’s own driver', () => {
    const own = { ...at(600), radiusMetres: 200, severity: 'low', kind: 'traffic', reporterId: 'driver-1' } as const;
    expect(facts(stationary(15), { alerts: [own] })).toEqual(['long_stop']);
    expect(facts(stationary(15), { alerts: [own, { ...own, reporterId: 'driver-2' }] })).toEqual([]);
  });

  it('is not noticed if the car was not seen recently', () => {
    expect(facts(stationary(15), {}, 2 * MINUTE_MS)).toEqual(['long_stop']);
    expect(facts(stationary(15), {}, 2 * MINUTE_MS + 1)).toEqual([]);
    expect(facts([])).toEqual([]);
  });
});

describe('a car off its route', () => {
  const away = (minutes: number, east = 1_600) => every30s(minutes, (s) => [-2 * s, east]);

  it('is noticed after five minutes far from the route while the destination gets farther', () => {
    expect(facts(away(5))).toEqual(['off_route']);
    expect(facts(away(4.5))).toEqual([]);
    expect(facts(away(5, 1_400))).toEqual([]);
  });

  it('is noticed nearer to a route of known streets than to an approximate one', () => {
    expect(facts(away(5, 1_100), { way: { line: [at(-5_000), at(10_000)], approximate: false } })).toEqual([
      'off_route',
    ]);
  });

  it('is not noticed while it waits, hardly gets farther from the destination, or gets nearer', () => {
    expect(facts(every30s(6, () => [0, 1_600]))).toEqual([]);
    expect(facts(every30s(5, (s) => [-1.6 * s, 1_600]))).toEqual([]);
    expect(facts(every30s(5, (s) => [s * 3, 1_600]))).toEqual([]);
  });

  it('is not noticed without a known route or destination, on hourly rides, or after a short return to the route', () => {
    expect(facts(away(5), { way: null })).toEqual([]);
    expect(facts(away(5), { destination: null })).toEqual([]);
    expect(facts(away(5), { byTheHour: true })).toEqual([]);
    expect(facts(away(5).map((one, index) => (index === 5 ? { ...one, ...at(0) } : one)))).toEqual([]);
  });
});

describe('speeding', () => {
  const driving = (metresASecond: number) =>
    Array.from({ length: 7 }, (_, index) => seen(DAY, index * 15, index * 15 * metresASecond));

  it('is noticed above 130 km/h for a minute', () => {
    expect(facts(driving(37))).toEqual(['speed']);
    expect(facts(driving(35))).toEqual([]);
  });

  it('is not noticed with one wrong position, or with too few positions', () => {
    const wrong = driving(15).map((one, index) => (index === 4 ? { ...one, ...at(3_000) } : one));
    expect(facts(wrong)).toEqual([]);
    expect(facts(driving(37).slice(0, 4))).toEqual([]);
    expect(facts([seen(DAY, 0, 0), seen(DAY, 60, 3_000), seen(DAY, 90, 4_500)])).toEqual([]);
  });
});

describe('isNight', () => {
  it.each([
    ['20:59', 'day', false],
    ['21:00', 'night', true],
    ['03:59', 'night', true],
    ['04:00', 'day', false],
  ])('counts %s UTC as %s', (time, _, night) => {
    expect(isNight(watch, `2026-03-02T${time}:00.000Z`)).toBe(night);
  });
});

describe('an area alert', () => {
  const crime = {
    ...at(1_900),
    radiusMetres: 1_500,
    severity: 'high',
    kind: 'high_crime',
    reporterId: 'driver-2',
  } as const;

  it('is noticed up to 500 m beyond its radius, unless it is about traffic, and the most severe one counts', () => {
    const one = [seen(DAY, 0, 0)];
    expect(noticed(one, { alerts: [crime] })).toEqual({ facts: ['in_alert'], alertSeverity: 'high' });
    expect(noticed(one, { alerts: [{ ...crime, severity: 'medium' }, crime] }).alertSeverity).toBe('high');
    expect(noticed(one, { alerts: [{ ...crime, ...at(2_100) }] })).toEqual({ facts: [], alertSeverity: null });
    expect(noticed(one, { alerts: [{ ...crime, kind: 'traffic' }] })).toEqual({ facts: [], alertSeverity: null });
  });
});

describe('concernSeverityOf', () => {
  it.each([
    [[], null, null],
    [['night', 'in_alert'], 'critical', null],
    [['speed'], null, 'low'],
    [['speed', 'night'], null, 'medium'],
    [['long_stop'], null, 'medium'],
    [['long_stop', 'in_alert'], 'medium', 'medium'],
    [['long_stop', 'in_alert'], 'high', 'high'],
    [['off_route', 'night'], null, 'high'],
    [['long_stop', 'speed', 'night', 'in_alert'], 'critical', 'critical'],
  ] as const)('rates %j with an alert of severity %s as %s', (list, alertSeverity, severity) => {
    expect(concernSeverityOf({ facts: list, alertSeverity })).toBe(severity);
  });
});

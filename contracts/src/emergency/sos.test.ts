import { describe, expect, it } from 'vitest';
import { raiseAsDriver, raiseAsRider } from './sos.ts';

const nothingKnown = { rideId: null, timestamp: null, location: null, silent: false };

describe.each([
  ['rider', raiseAsRider.body, nothingKnown],
  ['driver', raiseAsDriver.body, { ...nothingKnown, driverAlert: true }],
] as const)('a call for help from a %s', (_, body, expected) => {
  it.each([
    ['no body', undefined],
    ['no fields', {}],
    ['no timestamp', { rideId: null, location: null, silent: false, driverAlert: true }],
    ['an invalid timestamp', { timestamp: 'just now' }],
    ['an invalid ride', { rideId: 7 }],
    ['coordinates out of range', { location: { latitude: 91, longitude: 3.4 } }],
    ['an invalid driverAlert', { driverAlert: 'yes' }],
    ['an invalid silent flag', { silent: 'hush' }],
  ])('is accepted with %s', (_, sent) => {
    expect(body.parse(sent)).toEqual(expected);
  });

  it('keeps the position when its accuracy is invalid', () => {
    const location = { latitude: 6.6, longitude: 3.4, accuracy: -1 };
    expect(body.parse({ location }).location).toEqual({ ...location, accuracy: null });
  });

  it('is parsed with its time converted to UTC', () => {
    expect(body.parse({ timestamp: '2026-03-02T12:00:00+01:00' }).timestamp).toBe('2026-03-02T11:00:00.000Z');
  });
});

import { expect, test } from 'vitest';
import { carReadingOn, driveSeconds, headingOf, pickupSeconds } from './leg.ts';

const ikeja = { latitude: 6.6018, longitude: 3.3515 };
const island = { latitude: 6.4281, longitude: 3.4219 };

test('carReadingOn places a car at the start, half-way and at the end of a leg', () => {
  const leg = { from: ikeja, to: island };
  expect(carReadingOn(leg, 0)).toMatchObject(ikeja);
  expect(carReadingOn(leg, 0.5).latitude).toBeCloseTo(6.51495, 5);
  expect(carReadingOn(leg, 1.2)).toMatchObject({ ...island, speed: 0 });
});

test.each([
  ['north', 1, 0, 0],
  ['east', 0, 1, 90],
  ['south', -1, 0, 180],
  ['west', 0, -1, 270],
])('headingOf returns the bearing in degrees of a leg to the %s', (_name, north, east, degrees) => {
  const to = { latitude: ikeja.latitude + north * 0.01, longitude: ikeja.longitude + east * 0.01 };
  expect(headingOf({ from: ikeja, to })).toBe(degrees);
});

test('a longer leg takes more time: 20 to 60 seconds for a trip, 5 to 20 to a pickup', () => {
  expect(driveSeconds({ from: ikeja, to: ikeja })).toBe(20);
  expect(driveSeconds({ from: ikeja, to: island })).toBe(60);
  expect(pickupSeconds({ from: ikeja, to: ikeja })).toBe(5);
  expect(pickupSeconds({ from: ikeja, to: island })).toBe(20);
});

import { expect, test } from 'vitest';
import { driveSeconds, headingOf, pickupSeconds, readingOn } from './leg.ts';

const ikeja = { latitude: 6.6018, longitude: 3.3515 };
const island = { latitude: 6.4281, longitude: 3.4219 };

test('a car is at the start, between and at the end of its route', () => {
  const leg = { from: ikeja, to: island };
  expect(readingOn(leg, 0)).toMatchObject(ikeja);
  expect(readingOn(leg, 0.5).latitude).toBeCloseTo(6.51495, 5);
  expect(readingOn(leg, 1.2)).toMatchObject({ ...island, speed: 0 });
});

test.each([
  ['north', 1, 0, 0],
  ['east', 0, 1, 90],
  ['south', -1, 0, 180],
  ['west', 0, -1, 270],
])('a route to the %s heads there', (_name, north, east, degrees) => {
  const to = { latitude: ikeja.latitude + north * 0.01, longitude: ikeja.longitude + east * 0.01 };
  expect(headingOf({ from: ikeja, to })).toBe(degrees);
});

test('a trip takes 20 to 60 seconds and a pickup 5 to 20, by distance', () => {
  expect(driveSeconds({ from: ikeja, to: ikeja })).toBe(20);
  expect(driveSeconds({ from: ikeja, to: island })).toBe(60);
  expect(pickupSeconds({ from: ikeja, to: ikeja })).toBe(5);
  expect(pickupSeconds({ from: ikeja, to: island })).toBe(20);
});

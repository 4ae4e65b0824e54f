import type { ClientFrame } from '@saferide/contracts/socket';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPace } from '../simulation/pace.ts';
import { carReadingOn, createCar, headingOf, pickupDriveSeconds, tripDriveSeconds } from './car.ts';

const ikeja = { latitude: 6.6, longitude: 3.35 };
const yaba = { latitude: 6.5, longitude: 3.37 };

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance'] }),
);
afterEach(() => void vi.useRealTimers());

const carAt = (speed: number) => {
  const frames: ClientFrame[] = [];
  return { frames, car: createCar(ikeja, { send: (frame) => void frames.push(frame) }, createPace(speed)) };
};

test('a moving car reports its position every four seconds and at its destination', async () => {
  const { car, frames } = carAt(1);
  const driving = car.drive(yaba, 20);
  await vi.advanceTimersByTimeAsync(20_000);
  await driving;
  expect(frames.length).toBeGreaterThanOrEqual(5);
  expect(frames[1]).toMatchObject({ type: 'LOCATION_UPDATE', latitude: 6.56 });
  expect(frames.at(-1)).toMatchObject({ ...yaba, speed: 0 });
  expect(car.at).toEqual(yaba);
  car.park();
});

test('a car whose drive is interrupted stays where it is', async () => {
  const { car } = carAt(1);
  const cut = new AbortController();
  const driving = car.drive(yaba, 20, cut.signal);
  await vi.advanceTimersByTimeAsync(10_000);
  cut.abort();
  await driving;
  expect(car.at.latitude).toBeCloseTo(6.55, 5);
  car.park();
});

test('a stationary car reports its position at least every 20 seconds until it is parked', async () => {
  const { car, frames } = carAt(4);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(frames.length).toBeGreaterThanOrEqual(3);
  car.park();
  const before = frames.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(frames).toHaveLength(before);
});

const ikejaCentre = { latitude: 6.6018, longitude: 3.3515 };
const island = { latitude: 6.4281, longitude: 3.4219 };

test('carReadingOn places a car at the start, half-way and at the end of a leg', () => {
  const leg = { from: ikejaCentre, to: island };
  expect(carReadingOn(leg, 0)).toMatchObject(ikejaCentre);
  expect(carReadingOn(leg, 0.5).latitude).toBeCloseTo(6.51495, 5);
  expect(carReadingOn(leg, 1.2)).toMatchObject({ ...island, speed: 0 });
});

test.each([
  ['north', 1, 0, 0],
  ['east', 0, 1, 90],
  ['south', -1, 0, 180],
  ['west', 0, -1, 270],
])('headingOf returns the bearing in degrees of a leg to the %s', (_name, north, east, degrees) => {
  const to = { latitude: ikejaCentre.latitude + north * 0.01, longitude: ikejaCentre.longitude + east * 0.01 };
  expect(headingOf({ from: ikejaCentre, to })).toBe(degrees);
});

test('a longer leg takes more time, up to 60 seconds for a trip and up to 20 to a pickup', () => {
  expect(tripDriveSeconds({ from: ikejaCentre, to: ikejaCentre })).toBe(20);
  expect(tripDriveSeconds({ from: ikejaCentre, to: island })).toBe(60);
  expect(pickupDriveSeconds({ from: ikejaCentre, to: ikejaCentre })).toBe(5);
  expect(pickupDriveSeconds({ from: ikejaCentre, to: island })).toBe(20);
});

import type { ClientFrame } from '@saferide/contracts/socket';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPace } from '../simulation/pace.ts';
import { createCar } from './car.ts';

const ikeja = { latitude: 6.6, longitude: 3.35 };
const yaba = { latitude: 6.5, longitude: 3.37 };

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance'] }),
);
afterEach(() => void vi.useRealTimers());

const carAt = (speed: number) => {
  const frames: ClientFrame[] = [];
  return { frames, car: createCar(ikeja, { say: (frame) => void frames.push(frame) }, createPace(speed)) };
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

import type { RideStatus } from '@saferide/contracts/ride/views';
import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { after } from '@saferide/domain/time/instant';
import { expect, it } from 'vitest';
import { isShared } from './driver-location.ts';

const WEEK = 7 * 24 * 60;

it.each<[string, RideStatus, string | null, boolean]>([
  ['on the way', 'accepted', null, true],
  ['under way', 'in_progress', null, true],
  ['in an hour', 'accepted', minutesIn(60), true],
  ['in just over an hour', 'accepted', after(minutesIn(60), 1), false],
  ['next week', 'accepted', minutesIn(WEEK), false],
  ['under way before its time', 'in_progress', minutesIn(WEEK), true],
  ['without a driver', 'requested', null, false],
  ['that is over', 'completed', null, false],
  ['that was cancelled', 'cancelled', null, false],
])('isShared decides for a ride %s whether the rider sees the driver’s position', (_, status, scheduledFor, shared) => {
  expect(isShared({ status, scheduledFor }, NOON)).toBe(shared);
});

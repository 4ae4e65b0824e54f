import type { RideStatus } from '@saferide/contracts/ride/views';
import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { after } from '@saferide/domain/time/instant';
import { expect, it } from 'vitest';
import { isShared } from './driver-location.ts';

const WEEK = 7 * 24 * 60;

it.each<[string, RideStatus, string | null, boolean]>([
  ['on the way', 'accepted', null, true],
  ['under way', 'in_progress', null, true],
  ['taken for an hour from now', 'accepted', minutesIn(60), true],
  ['taken for a moment later than that', 'accepted', after(minutesIn(60), 1), false],
  ['taken for next week', 'accepted', minutesIn(WEEK), false],
  ['under way before its time', 'in_progress', minutesIn(WEEK), true],
  ['that nobody has taken', 'requested', null, false],
  ['that is over', 'completed', null, false],
  ['that was called off', 'cancelled', null, false],
])('where the driver of a ride %s is, the rider sees or not', (_, status, scheduledFor, shared) => {
  expect(isShared({ status, scheduledFor }, NOON)).toBe(shared);
});

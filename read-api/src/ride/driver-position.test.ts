import type { RideStatus } from '@saferide/contracts/ride/ride-view';
import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { after } from '@saferide/domain/time/instant';
import { expect, it } from 'vitest';
import { isDriverLocationShared } from './driver-position.ts';

const WEEK = 7 * 24 * 60;

it.each<[string, RideStatus, string | null, boolean, carriesOther?: boolean]>([
  ['sees a driver on the way to the pickup', 'accepted', null, true],
  ['sees the driver during the ride', 'in_progress', null, true],
  ['sees the driver an hour before a scheduled ride', 'accepted', minutesIn(60), true],
  ['does not see a driver who still carries another rider', 'accepted', minutesIn(60), false, true],
  ['does not see the driver more than an hour before a scheduled ride', 'accepted', after(minutesIn(60), 1), false],
  ['does not see the driver a week before a scheduled ride', 'accepted', minutesIn(WEEK), false],
  ['sees the driver during a ride that started before its scheduled time', 'in_progress', minutesIn(WEEK), true],
  ['sees no driver before acceptance', 'requested', null, false],
  ['does not see the driver after completion', 'completed', null, false],
  ['does not see the driver after a cancellation', 'cancelled', null, false],
])('the rider %s', (_, status, scheduledFor, shared, carriesOther = false) => {
  expect(isDriverLocationShared({ status, scheduledFor }, carriesOther, NOON)).toBe(shared);
});

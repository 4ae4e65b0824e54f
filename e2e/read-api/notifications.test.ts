import { openLiveSocket } from '@saferide/client/socket';
import { MINUTE_MS } from '@saferide/domain/time/instant';
import { expect } from 'vitest';
import { manualClockTest as it } from '../harness/shared-system.ts';
import { givenScheduledRide, heardAll, remindersOn } from './scheduled-ride-scene.ts';

it('a due reminder reaches rider and driver while they are connected', async ({ clocked }) => {
  const { rider, driver, rideId, scheduledFor, reminderDue } = await givenScheduledRide(clocked);
  const screens = [await openLiveSocket(rider), await openLiveSocket(driver)];
  await reminderDue(60);
  const frame = { type: 'SCHEDULED_RIDE_REMINDER', rideId, scheduledTime: scheduledFor, minutesBefore: 60 };
  for (const screen of screens) expect(await screen.next('SCHEDULED_RIDE_REMINDER')).toEqual(frame);
  await reminderDue(30);
  for (const screen of screens) {
    await screen.next('SCHEDULED_RIDE_REMINDER', ({ minutesBefore }) => minutesBefore === 30);
    expect(remindersOn(screen)).toEqual([60, 30]);
    screen.close();
  }
});

it('a reminder that is due while no one is connected is not sent later', async ({ clocked }) => {
  const { rider, reminderDue } = await givenScheduledRide(clocked);
  await reminderDue(60);
  clocked.clock.advance(MINUTE_MS);
  const screen = await openLiveSocket(rider);
  await reminderDue(30);
  await screen.next('SCHEDULED_RIDE_REMINDER');
  await heardAll(screen);
  expect(remindersOn(screen)).toEqual([30]);
  screen.close();
});

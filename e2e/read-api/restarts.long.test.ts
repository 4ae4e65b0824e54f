import { randomUUID } from 'node:crypto';
import { openLiveSocket } from '@saferide/client/socket';
import { rideMessages, sendMessage } from '@saferide/contracts/chat/messages';
import { expect } from 'vitest';
import { givenOfferedRide } from '../harness/given-system-people.ts';
import { givenRiderAndDriver, manualClockTest as it } from '../harness/shared-system.ts';
import { givenScheduledRide, heardAll, remindersOn } from './scheduled-ride-scene.ts';

it('a reminder sent during a restart reaches each screen that reconnects promptly once', async ({ clocked }) => {
  const { system, clock } = clocked;
  const { rider, reminderDue } = await givenScheduledRide(clocked);
  const before = await openLiveSocket(rider);
  await system.restart();
  await before.closed;
  await reminderDue(60);
  clock.advance(2_000);
  const [phone, desk] = [await openLiveSocket(rider), await openLiveSocket(rider)];
  await phone.next('SCHEDULED_RIDE_REMINDER');
  await desk.next('SCHEDULED_RIDE_REMINDER');
  await reminderDue(30);
  for (const screen of [phone, desk]) {
    await screen.next('SCHEDULED_RIDE_REMINDER');
    expect(remindersOn(screen)).toEqual([60, 30]);
    screen.close();
  }
});

it('a reminder that is due while the notification channel is interrupted is sent once afterwards', async ({
  clocked,
}) => {
  const { rider, reminderDue } = await givenScheduledRide(clocked);
  const screen = await openLiveSocket(rider);
  await reminderDue(60);
  await screen.next('SCHEDULED_RIDE_REMINDER');
  await clocked.system.infrastructure.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'listen read_model_changed%'`,
  );
  await reminderDue(30);
  await screen.next('SCHEDULED_RIDE_REMINDER');
  await reminderDue(10);
  await screen.next('SCHEDULED_RIDE_REMINDER');
  await heardAll(screen);
  expect(remindersOn(screen)).toEqual([60, 30, 10]);
  screen.close();
});

it('a chat message that is sent again after a restart is stored once', async ({ clocked }) => {
  const { system } = clocked;
  const { rider, driver } = await givenRiderAndDriver(clocked);
  const id = await givenOfferedRide(system.infrastructure, rider.accountId, [driver.accountId]);
  await driver.post(`/api/driver/accept-ride/${id}`);
  const message = { params: { id }, body: { id: randomUUID(), text: 'Once' } };
  await rider.call(sendMessage, message);
  await system.restart();
  await rider.call(sendMessage, message);
  const { messages } = await driver.call(rideMessages, { params: { id } });
  expect(messages.map(({ text }) => text)).toEqual(['Once']);
});

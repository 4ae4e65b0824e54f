import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { type LiveSocket, openLiveSocket } from '@saferide/client/socket';
import { ride } from '@saferide/domain/ride/lifecycle';
import type { ManualClock } from '@saferide/domain/testing/manual-clock';
import { aWave, requestRide } from '@saferide/domain/testing/ride-fixtures';
import { after, HOUR_MS, type Instant, MINUTE_MS } from '@saferide/domain/time/instant';
import { beforeEach, expect } from 'vitest';
import { appendCommands } from '../harness/given-system-people.ts';
import { givenRiderAndDriver, manualClockTest as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

let system: TestSystem;
let clock: ManualClock;
let rider: Client;
let driver: Client;
let rideId: string;
let scheduledFor: Instant;

it.beforeAll(async ({ clocked }) => {
  ({ system, clock } = clocked);
});

beforeEach(async () => {
  const { infrastructure } = system;
  ({ rider, driver } = await givenRiderAndDriver({ system, clock }));
  const now = clock.now();
  rideId = randomUUID();
  scheduledFor = after(now, 2 * HOUR_MS);
  const wave = aWave(1);
  const offer = { driverIds: [driver.accountId], expiresAt: after(now, MINUTE_MS) };
  await appendCommands(infrastructure, ride, rideId, [
    { ...requestRide, type: 'ScheduleRide', rideId, customerId: rider.accountId, scheduledFor, now },
    { type: 'OfferRide', ...wave, ...offer, now },
    { type: 'AcceptRide', driverId: driver.accountId, pickupDueAt: scheduledFor, startCode: '4711', shown: null, now },
  ]);
  await expect
    .poll(async () => {
      const { rows } = await infrastructure.db.query(
        `select from jobs.jobs where queue = 'timer notice' and id like '%' || $1 || '%'`,
        [rideId],
      );
      return rows.length;
    })
    .toBe(4);
});

const reminderDue = async (minutesBefore: number): Promise<void> => {
  clock.set(after(scheduledFor, -minutesBefore * MINUTE_MS));
  await system.runTicks();
};
const minutesToldTo = (screen: LiveSocket): number[] =>
  screen.frames.flatMap((frame) => (frame.type === 'SCHEDULED_RIDE_REMINDER' ? [frame.minutesBefore] : []));
const heardAll = async (screen: LiveSocket): Promise<void> => {
  screen.send({ type: 'PING' });
  await screen.next('PONG');
};

it('a due reminder reaches rider and driver while they are connected', async () => {
  const screens = [await openLiveSocket(rider), await openLiveSocket(driver)];
  await reminderDue(60);
  const frame = { type: 'SCHEDULED_RIDE_REMINDER', rideId, scheduledTime: scheduledFor, minutesBefore: 60 };
  for (const screen of screens) expect(await screen.next('SCHEDULED_RIDE_REMINDER')).toEqual(frame);
  await reminderDue(30);
  for (const screen of screens) {
    await screen.next('SCHEDULED_RIDE_REMINDER', ({ minutesBefore }) => minutesBefore === 30);
    expect(minutesToldTo(screen)).toEqual([60, 30]);
    screen.close();
  }
});

it('a reminder that is due while no one is connected is not sent later', async () => {
  await reminderDue(60);
  clock.advance(MINUTE_MS);
  const screen = await openLiveSocket(rider);
  await reminderDue(30);
  await screen.next('SCHEDULED_RIDE_REMINDER');
  await heardAll(screen);
  expect(minutesToldTo(screen)).toEqual([30]);
  screen.close();
});

it('a reminder sent during a restart reaches each screen that reconnects promptly once', async () => {
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
    expect(minutesToldTo(screen)).toEqual([60, 30]);
    screen.close();
  }
});

it('a reminder that is due while the notification channel is interrupted is sent once afterwards', async () => {
  const screen = await openLiveSocket(rider);
  await reminderDue(60);
  await screen.next('SCHEDULED_RIDE_REMINDER');
  await system.infrastructure.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'listen read_model_changed%'`,
  );
  await reminderDue(30);
  await screen.next('SCHEDULED_RIDE_REMINDER');
  await reminderDue(10);
  await screen.next('SCHEDULED_RIDE_REMINDER');
  await heardAll(screen);
  expect(minutesToldTo(screen)).toEqual([60, 30, 10]);
  screen.close();
});

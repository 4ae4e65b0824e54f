import type { Client } from '@saferide/client/client';
import { ride } from '@saferide/domain/ride/lifecycle';
import { after, HOUR_MS, type Instant, MINUTE_MS } from '@saferide/domain/time/instant';
import { NOTIFICATION_RETENTION_MS } from '@saferide/read-models/inside/notification-store';
import { beforeEach, expect } from 'vitest';
import { postgresTimers } from '../processes/timers.ts';
import { givenOnlineDriver } from '../testing/people.ts';
import { offeredRide, remindersDue } from '../testing/rides.ts';
import type { CommandApiUnderTest } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
test.beforeAll(({ serving: shared }) => {
  serving = shared;
});
let driver: Client;
let rideId: string;
let scheduledFor: Instant;

beforeEach(async () => {
  driver = await givenOnlineDriver(serving);
  rideId = await offeredRide(serving, driver, 2 * HOUR_MS);
  scheduledFor = after(serving.clock.now(), 2 * HOUR_MS);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
});

const timers = () => remindersDue(serving, rideId, scheduledFor);
const timersSet = async () => {
  await serving.settled();
  expect(await timers()).toEqual([60, 30, 10, 5]);
};

const customerOf = async (): Promise<string> => {
  const { state } = await serving.infrastructure.log.load(ride, rideId);
  return state.status === 'none' ? '' : state.booking.customerId;
};

const remindersSent = async (): Promise<(string | number)[][]> => {
  const { rows } = await serving.infrastructure.db.query(
    `select recipient, (facts->>'minutesBefore')::int as minutes from notices.notices
     where kind = 'scheduled_ride_reminder' and facts->>'rideId' = $1 order by at, recipient = $2`,
    [rideId, driver.accountId],
  );
  return rows.map(({ recipient, minutes }) => [recipient, minutes]);
};

const ticksAt = async (minutesBefore: number): Promise<void> => {
  serving.clock.set(after(scheduledFor, -minutesBefore * MINUTE_MS));
  await serving.runTicks();
};

test('rider and driver are reminded once at 60, 30, 10 and 5 minutes before pickup (spec 3 §4)', async () => {
  const rider = await customerOf();
  await timersSet();
  await ticksAt(61);
  expect(await remindersSent()).toEqual([]);
  await ticksAt(60);
  await ticksAt(59);
  const first = [
    [rider, 60],
    [driver.accountId, 60],
  ];
  expect(await remindersSent()).toEqual(first);
  expect(await timers()).toEqual([30, 10, 5]);
  await ticksAt(30);
  await ticksAt(10);
  await ticksAt(5);
  await ticksAt(0);
  expect((await remindersSent()).map(([, minutes]) => minutes)).toEqual([60, 60, 30, 30, 10, 10, 5, 5]);
  expect(await timers()).toEqual([]);
});

test('a reminder is not sent again if its timer is repeated after a crash', async () => {
  await timersSet();
  await ticksAt(60);
  const before = await remindersSent();
  const id = `scheduled_ride_reminder ${rideId} 60`;
  await postgresTimers(serving.infrastructure.db).set({ kind: 'notice', id, dueAt: serving.clock.now(), cause: null });
  await ticksAt(59);
  expect(await remindersSent()).toEqual(before);
});

test('notifications are deleted after a day', async () => {
  await timersSet();
  await ticksAt(60);
  await ticksAt(30);
  serving.clock.set(after(scheduledFor, -60 * MINUTE_MS + NOTIFICATION_RETENTION_MS + 1));
  await serving.runTicks();
  expect((await remindersSent()).map(([, minutes]) => minutes)).toEqual([30, 30]);
});

test('notifications of a person are deleted at once when the person is erased', async () => {
  const rider = await customerOf();
  await timersSet();
  await ticksAt(60);
  await driver.post(`/api/ride/${rideId}/give-back`, { reason: 'A tyre burst' });
  await driver.post('/api/account/erase');
  await serving.settled();
  expect(await remindersSent()).toEqual([[rider, 60]]);
});

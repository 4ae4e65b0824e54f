import type { Notification } from '@saferide/domain/notification';
import { notificationHistory } from '@saferide/domain/notification/notification-history';
import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { after } from '@saferide/domain/time/instant';
import { listenToChannels } from '@saferide/infrastructure/postgres/listen-to-channels';
import { createPool } from '@saferide/infrastructure/postgres/pool';
import { testDatabase } from '@saferide/infrastructure/postgres/test-database';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  NOTIFICATION_CHANNEL,
  NOTIFICATION_RETENTION_MS,
  type NotificationStore,
  notificationIn,
  openNotificationStore,
} from './notification-store.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: pg.Pool;
let notices: NotificationStore;
let listener: Awaited<ReturnType<typeof listenToChannels>>;
const announced: (Notification | null)[] = [];

beforeAll(async () => {
  database = await testDatabase();
  db = createPool({ url: database.url, applicationName: 'notices test' });
  notices = await openNotificationStore(db);
  listener = await listenToChannels({
    url: database.url,
    channels: [NOTIFICATION_CHANNEL],
    onNotification: (_, payload) => void announced.push(notificationIn(payload)),
    onReconnect: () => undefined,
  });
});
afterAll(async () => {
  await listener?.close();
  await db?.end();
  await database?.drop();
});

const reminderOf = (recipient: string, rideId: string, at = NOON): Notification => ({
  id: `reminder ${rideId} ${recipient}`,
  recipient,
  at,
  kind: 'scheduled_ride_reminder',
  facts: { rideId, scheduledFor: minutesIn(60), minutesBefore: 60, as: 'customer' },
});

it('a new notification is announced once with its full content, and can be read again later', async () => {
  const both = [reminderOf('bola', 'r1'), reminderOf('dele', 'r1')];
  await notices.store(both);
  await notices.store([...both, reminderOf('bola', 'r2', minutesIn(5))]);
  await expect.poll(() => announced).toEqual([...both, reminderOf('bola', 'r2', minutesIn(5))]);
  expect(await notices.sentTo(['bola', 'nobody'], NOON)).toEqual([both[0], reminderOf('bola', 'r2', minutesIn(5))]);
  expect(await notices.sentTo(['bola'], minutesIn(1))).toEqual([reminderOf('bola', 'r2', minutesIn(5))]);
});

it('a repeated notification leaves the stored one unchanged', async () => {
  await notices.store([reminderOf('femi', 'r3')]);
  await notices.store([reminderOf('femi', 'r3', minutesIn(9))]);
  expect(await notices.sentTo(['femi'], NOON)).toEqual([reminderOf('femi', 'r3')]);
});

it('notifications of an unknown kind are skipped', async () => {
  await db.query(
    `insert into notices.notices (id, recipient, kind, facts, at) values ('later', 'ada', 'from_later', '{}', $1)`,
    [NOON],
  );
  expect(await notices.sentTo(['ada'], NOON)).toEqual([]);
  expect([notificationIn('{"kind":"from_later"}'), notificationIn('no JSON')]).toEqual([null, null]);
});

it('notifications are deleted when their recipient is deleted, and after the retention period', async () => {
  await notices.store([reminderOf('ngozi', 'r4'), reminderOf('sunday', 'r4', minutesIn(1))]);
  await notices.deletePerson('ngozi');
  expect(await notices.sentTo(['ngozi'], NOON)).toEqual([]);
  expect(await notices.prune(after(minutesIn(1), NOTIFICATION_RETENTION_MS))).toBeGreaterThan(0);
  expect((await notices.sentTo(['bola', 'sunday'], NOON)).map(({ id }) => id)).toEqual([
    'reminder r4 sunday',
    'reminder r2 bola',
  ]);
});

it('notifications in the history are stored for longer, and can be marked as read and as unread', async () => {
  const keys = (recipient: string, at = NOON): Notification => ({
    ...{ id: `passkey ${recipient} ${at}`, recipient, at },
    ...{ kind: 'passkey_added', facts: {} },
  });
  const [first, second] = [keys('zainab'), keys('zainab', minutesIn(5))];
  await notices.store([first, second, keys('amina'), reminderOf('zainab', 'r5')]);
  const request = { kinds: notificationHistory.kinds, since: NOON, most: 10 };
  const stored = async () =>
    (await notices.history('zainab', request)).map(({ notification, readAt }) => [notification.id, readAt]);
  expect(await stored()).toEqual([
    [second.id, null],
    [first.id, null],
  ]);
  expect(await notices.mark('zainab', [first.id, 'passkey amina'], minutesIn(9))).toBe(1);
  expect(await notices.mark('zainab', [first.id], minutesIn(10))).toBe(0);
  expect(await stored()).toContainEqual([first.id, minutesIn(9)]);
  expect(await notices.mark('zainab', [first.id], null)).toBe(1);
  await notices.prune(after(minutesIn(1), NOTIFICATION_RETENTION_MS));
  expect(await stored()).toHaveLength(2);
  await notices.prune(after(minutesIn(1), notificationHistory.keptMs));
  expect(await stored()).toEqual([[second.id, null]]);
});

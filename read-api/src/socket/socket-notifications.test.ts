import { notificationText } from '@saferide/contracts/notification/text/notification-text';
import type { Notification } from '@saferide/domain/notification';
import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { BOLA, DRIVER_1, RIDE } from '@saferide/domain/testing/ride-fixtures';
import { after } from '@saferide/domain/time/instant';
import { createLogger } from '@saferide/infrastructure/http/logging';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Connection } from './connection.ts';
import { createConnectionRegistry } from './connection-registry.ts';
import { createSocketNotifications, type SocketNotifications } from './socket-notifications.ts';

const logger = createLogger({ service: 'read-api', level: 'silent' });

let stored: Notification[];
let ask: (recipients: readonly string[], since: string) => Promise<readonly Notification[]>;
let now: string;
let notices: SocketNotifications;
let sockets: ReturnType<typeof createConnectionRegistry>;

beforeEach(() => {
  stored = [];
  now = NOON;
  ask = async (recipients, since) =>
    stored.filter(({ recipient, at }) => recipients.includes(recipient) && at >= since);
  sockets = createConnectionRegistry();
  const sentTo: typeof ask = (...args) => ask(...args);
  notices = createSocketNotifications({ store: { sentTo }, sockets, clock: () => now, logger });
});
afterEach(() => notices.close());

const reminder = (minutesBefore: number, at: string, recipient = BOLA): Notification => ({
  id: `${minutesBefore} ${recipient}`,
  recipient,
  at,
  kind: 'scheduled_ride_reminder',
  facts: { rideId: RIDE, scheduledFor: minutesIn(60), minutesBefore, as: 'customer' },
});

const opened = (accountId = BOLA) => {
  const sent: string[] = [];
  const stub = {
    caller: { accountId },
    sessionId: null,
    rides: new Set(),
    send: (frame: { readonly type: string }) => void (frame.type === 'NOTICE' || sent.push(JSON.stringify(frame))),
  };
  const connection = stub as unknown as Connection;
  sockets.add(connection);
  sockets.admit(connection);
  notices.admitted(connection);
  return sent;
};
const frame = (minutesBefore: number) =>
  `{"type":"SCHEDULED_RIDE_REMINDER","rideId":"${RIDE}","scheduledTime":"${minutesIn(60)}","minutesBefore":${minutesBefore}}`;

it('a notification is sent to all open sockets of the recipient, and to no others', () => {
  const [phone, desk, other] = [opened(), opened(), opened(DRIVER_1)];
  notices.notified(reminder(60, NOON));
  expect([phone, desk, other]).toEqual([[frame(60)], [frame(60)], []]);
});

it.each([
  ['scheduled_ride_reminder', reminder(60, NOON), ['SCHEDULED_RIDE_REMINDER', 'NOTICE']],
  [
    'driver_arrived',
    { ...reminder(60, NOON), kind: 'driver_arrived', facts: { rideId: RIDE, driverId: DRIVER_1 } } as Notification,
    ['NOTICE'],
  ],
])('a notification of kind %s is sent as a NOTICE, after the kind’s own frame if there is one', (_, notice, types) => {
  const sent: { readonly type: string }[] = [];
  const connection = {
    caller: { accountId: BOLA },
    sessionId: null,
    rides: new Set(),
    send: (frame: { readonly type: string }) => void sent.push(frame),
  } as unknown as Connection;
  sockets.add(connection);
  sockets.admit(connection);
  notices.admitted(connection);
  notices.notified(notice);
  expect(sent.map(({ type }) => type)).toEqual(types);
  const { title, text, page } = notificationText(notice);
  expect(sent.at(-1)).toEqual({ type: 'NOTICE', id: notice.id, title, text, page, alerts: true });
});

it('a sign-in notification is not sent to the device that signed in, even when it reloads', async () => {
  const signIn: Notification = {
    id: 'signed_in s1',
    recipient: BOLA,
    at: NOON,
    kind: 'signed_in',
    facts: { sessionId: 's1' },
  };
  const titlesOn = (sessionId: string) => {
    const titles: string[] = [];
    const connection = {
      ...{ caller: { accountId: BOLA }, sessionId, rides: new Set() },
      send: (frame: { readonly title?: string }) => void titles.push(frame.title ?? ''),
    } as unknown as Connection;
    sockets.add(connection);
    sockets.admit(connection);
    notices.admitted(connection);
    return titles;
  };
  const [own, other] = [titlesOn('s1'), titlesOn('s2')];
  notices.notified(signIn);
  stored = [signIn];
  const [reloaded, another] = [titlesOn('s1'), titlesOn('s3')];
  await expect.poll(() => another).toEqual([notificationText(signIn).title]);
  expect([own, reloaded, other]).toEqual([[], [], [notificationText(signIn).title]]);
});

it('a new socket gets only the earlier notifications that arrived while it may have been reconnecting', async () => {
  stored = [reminder(60, after(NOON, -15_001)), reminder(30, after(NOON, -15_000))];
  const sent = opened();
  await expect.poll(() => sent).toEqual([frame(30)]);
});

it('open sockets get each notification missed during a gap once', async () => {
  const sent = opened();
  const [first, second] = [reminder(60, NOON), reminder(30, minutesIn(30))];
  notices.notified(first);
  stored = [first, second];
  notices.resumed();
  await expect.poll(() => sent).toEqual([frame(60), frame(30)]);
  notices.notified(second);
  notices.resumed();
  now = minutesIn(31);
  const late = opened();
  stored = [...stored, reminder(10, minutesIn(50))];
  notices.resumed();
  await expect.poll(() => late).toEqual([frame(10)]);
  expect(sent).toEqual([frame(60), frame(30), frame(10)]);
});

it('notifications for a new socket are read again after a database failure', async () => {
  const works = ask;
  ask = async () => {
    ask = works;
    throw new Error('away');
  };
  stored = [reminder(60, NOON)];
  const sent = opened();
  await expect.poll(() => sent).toEqual([frame(60)]);
});

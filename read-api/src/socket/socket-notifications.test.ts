import { notificationText } from '@saferide/contracts/notification/text/notification-text';
import type { Notification } from '@saferide/domain/notification/published';
import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { BOLA, DRIVER_1, RIDE } from '@saferide/domain/testing/ride-fixtures';
import { after } from '@saferide/domain/time/instant';
import { createLogger } from '@saferide/infrastructure/http/logging';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Connection } from './connection.ts';
import { createOpenSockets } from './open-sockets.ts';
import { createSocketNotifications, type SocketNotifications } from './socket-notifications.ts';

const logger = createLogger({ service: 'read-api', level: 'silent' });

let kept: Notification[];
let ask: (recipients: readonly string[], since: string) => Promise<readonly Notification[]>;
let now: string;
let notices: SocketNotifications;
let sockets: ReturnType<typeof createOpenSockets>;

beforeEach(() => {
  kept = [];
  now = NOON;
  ask = async (recipients, since) => kept.filter(({ recipient, at }) => recipients.includes(recipient) && at >= since);
  sockets = createOpenSockets();
  const sentTo: typeof ask = (...args) => ask(...args);
  notices = createSocketNotifications({ kept: { sentTo }, sockets, clock: () => now, logger });
});
afterEach(() => notices.close());

const reminder = (minutesBefore: number, at: string, recipient = BOLA): Notification => ({
  id: `${minutesBefore} ${recipient}`,
  recipient,
  at,
  kind: 'scheduled_ride_reminder',
  facts: { rideId: RIDE, scheduledFor: minutesIn(60), minutesBefore, as: 'customer' },
});

/** A socket of this account that is let in now, and what it is sent, as it goes over the wire. */
const opened = (accountId = BOLA) => {
  const sent: string[] = [];
  const stub = {
    caller: { accountId },
    sessionId: null,
    rides: new Set(),
    // What is said to people is told apart below.
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

it('every open socket of the recipient is sent what they are told, and nobody else’s', () => {
  const [phone, desk, other] = [opened(), opened(), opened(DRIVER_1)];
  notices.told(reminder(60, NOON));
  expect([phone, desk, other]).toEqual([[frame(60)], [frame(60)], []]);
});

it.each([
  ['scheduled_ride_reminder', reminder(60, NOON), ['SCHEDULED_RIDE_REMINDER', 'NOTICE']],
  [
    'driver_arrived',
    { ...reminder(60, NOON), kind: 'driver_arrived', facts: { rideId: RIDE, driverId: DRIVER_1 } } as Notification,
    ['NOTICE'],
  ],
])('%s is said to people as it is by every other way, after what a program goes by', (_, notice, types) => {
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
  notices.told(notice);
  expect(sent.map(({ type }) => type)).toEqual(types);
  const { title, text, page } = notificationText(notice);
  expect(sent.at(-1)).toEqual({ type: 'NOTICE', id: notice.id, title, text, page, alerts: true });
});

it('a sign-in is not told to the device that signed in, when it comes or when it reloads', async () => {
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
  notices.told(signIn);
  kept = [signIn];
  const [reloaded, another] = [titlesOn('s1'), titlesOn('s3')];
  await expect.poll(() => another).toEqual([notificationText(signIn).title]);
  expect([own, reloaded, other]).toEqual([[], [], [notificationText(signIn).title]]);
});

it('what was told before a socket came is none of its, but for what it may have missed coming back', async () => {
  kept = [reminder(60, after(NOON, -15_001)), reminder(30, after(NOON, -15_000))];
  const sent = opened();
  await expect.poll(() => sent).toEqual([frame(30)]);
});

it('what was missed while nobody listened is sent to sockets that stayed open, once', async () => {
  const sent = opened();
  const [first, second] = [reminder(60, NOON), reminder(30, minutesIn(30))];
  notices.told(first);
  kept = [first, second];
  notices.resumed();
  await expect.poll(() => sent).toEqual([frame(60), frame(30)]);
  notices.told(second);
  notices.resumed();
  now = minutesIn(31);
  const late = opened();
  kept = [...kept, reminder(10, minutesIn(50))];
  notices.resumed();
  await expect.poll(() => late).toEqual([frame(10)]);
  expect(sent).toEqual([frame(60), frame(30), frame(10)]);
});

it('a database that is away is asked again', async () => {
  const works = ask;
  ask = async () => {
    ask = works;
    throw new Error('away');
  };
  kept = [reminder(60, NOON)];
  const sent = opened();
  await expect.poll(() => sent).toEqual([frame(60)]);
});

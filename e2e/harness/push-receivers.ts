import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { type LiveSocket, openLiveSocket } from '@saferide/client/socket';
import { sendMessage } from '@saferide/contracts/chat/messages';
import { addContact } from '@saferide/contracts/emergency/contacts';
import { raiseAsRider } from '@saferide/contracts/emergency/sos';
import { subscribeToPush } from '@saferide/contracts/notification/push';
import type { ServerFrame } from '@saferide/contracts/socket';
import { driver } from '@saferide/domain/driver/lifecycle';
import { tripPlaces } from '@saferide/domain/testing/ride-fixtures';
import { formatPlate } from '@saferide/domain/vehicle/plate';
import { type TestBrowser, testBrowser } from '@saferide/infrastructure/outside/push/testing/push-service';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from './given-system-people.ts';
import type { ReceivedText } from './local-providers.ts';
import type { ServiceProcesses } from './service-processes.ts';

/** A client that behaves like the open app: it reconnects, and shows a repeated notification once. */
interface OpenApp {
  readonly shown: ReadonlySet<string>;
  /** Ids of notifications that arrived twice on one connection. */
  readonly twice: readonly string[];
  readonly backAt: number;
  close(): Promise<void>;
}

const TRIES_AGAIN_MS = 250;

const openApp = async (client: Client): Promise<OpenApp> => {
  const shown = new Set<string>();
  const twice: string[] = [];
  let backAt = 0;
  let live: LiveSocket | null = null;
  let over = false;
  const connect = async (): Promise<LiveSocket> => {
    const here = new Set<string>();
    const socket = await openLiveSocket(client);
    backAt = Date.now();
    const receive = (frame: ServerFrame): void => {
      if (frame.type !== 'NOTICE') return;
      if (here.has(frame.id)) twice.push(frame.id);
      here.add(frame.id);
      shown.add(frame.id);
    };
    for (const frame of socket.frames) receive(frame);
    socket.onFrame(receive);
    return socket;
  };
  live = await connect();
  const reconnecting = (async () => {
    while (!over) {
      await live?.closed;
      backAt = 0;
      if (over) return;
      await new Promise((resolve) => setTimeout(resolve, TRIES_AGAIN_MS));
      live = await connect().catch(() => null);
    }
  })();
  return {
    shown,
    twice,
    get backAt() {
      return backAt;
    },
    close: async () => {
      over = true;
      live?.close();
      await reconnecting;
    },
  };
};

/** A notification that must arrive. `isIn` recognises its text message. */
export interface ExpectedNotification {
  readonly noticeId: string;
  readonly channel: 'sms' | 'push';
  readonly isIn?: (text: ReceivedText) => boolean;
}

export const receivePushes = async (browsers: Map<string, TestBrowser>, client: Client): Promise<void> => {
  const browser = testBrowser();
  const { endpoint, p256dh, auth } = browser.address;
  browsers.set(endpoint, browser);
  await client.call(subscribeToPush, { body: { subscription: { endpoint, keys: { p256dh, auth } } } });
};

export interface RiderAndDriver {
  readonly rider: Client;
  readonly by: Client;
  readonly rideId: string;
  readonly app: OpenApp;
  readonly contact: { readonly id: string; readonly phone: string } | null;
}

let numbers = 31_000_000;
const nextNumber = (): string => `+23480${numbers++}`;

export const givenPushReceivers = async (
  { infrastructure, commandUrl, readUrl }: ServiceProcesses,
  browsers: Map<string, TestBrowser>,
  asksForHelp: boolean,
): Promise<RiderAndDriver> => {
  const rider = await givenSystemPerson(infrastructure, commandUrl, ['customer'], readUrl, undefined, nextNumber());
  const by = await givenSystemDriver(infrastructure, commandUrl, [], readUrl);
  await receivePushes(browsers, rider);
  const named = { name: 'Kemi', phone: nextNumber(), relationship: 'Sister' };
  const contact = asksForHelp ? await rider.call(addContact, { body: named }) : null;
  const rideId = await givenOfferedRide(infrastructure, rider.accountId, [by.accountId]);
  return { rider, by, rideId, contact, app: await openApp(rider) };
};

export const assignedNoticeIdOf = ({ rideId, by }: RiderAndDriver): string =>
  `driver_assigned ${rideId} ${by.accountId}`;

/** Returns the expected notifications. */
export const causeNotifications = async (
  { infrastructure }: ServiceProcesses,
  pair: RiderAndDriver,
  operator: Client,
): Promise<readonly ExpectedNotification[]> => {
  const { rider, by, rideId, contact } = pair;
  await by.post(`/api/driver/accept-ride/${rideId}`);
  const { state } = await infrastructure.log.load(driver, by.accountId);
  const plate = state.status === 'none' || !state.driver.vehicle ? 'none' : formatPlate(state.driver.vehicle.plate);
  const noticeId = assignedNoticeIdOf(pair);
  const awaited: ExpectedNotification[] = [
    { noticeId, channel: 'push' },
    { noticeId, channel: 'sms', isIn: ({ text }) => text.includes('Start code') && text.includes(plate) },
  ];
  const id = randomUUID();
  await by.call(sendMessage, { params: { id: rideId }, body: { id, text: 'I am at the gate' } });
  awaited.push({ noticeId: `chat_message ${rideId} ${id}`, channel: 'push' });
  if (!contact) return awaited;
  const { latitude, longitude } = tripPlaces.pickup;
  const emergencyRequest = { rideId, timestamp: new Date().toISOString(), location: { latitude, longitude } };
  const { id: caseId } = await rider.call(raiseAsRider, { body: emergencyRequest });
  awaited.push(
    { noticeId: `emergency_for_desk ${caseId} 1 ${operator.accountId}`, channel: 'push' },
    {
      noticeId: `emergency_contact_raised ${caseId} 1 ${contact.id}`,
      channel: 'sms',
      isIn: ({ to, text }) => text.includes('SOS') && `+${to}` === contact.phone,
    },
  );
  return awaited;
};

import { createHash } from 'node:crypto';
import { pages } from '@saferide/contracts/kernel/pages';
import { type PushPayload, pushPayload } from '@saferide/contracts/notification/push-payload';
import { notificationText } from '@saferide/contracts/notification/text/notification-text';
import { concernsSession, type Notification, notificationPolicy } from '@saferide/domain/notification';
import { after, type Instant, millisBetween } from '@saferide/domain/time/instant';
import type { Sessions } from '@saferide/infrastructure/callers/sessions';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { PushMessage, PushSender } from '@saferide/infrastructure/outside/push/push';
import type { ClaimedDelivery, Deliveries } from '@saferide/read-models/inside/deliveries';
import type { PushDevice } from '@saferide/read-models/inside/push-subscriptions';
import { carTextOf } from '../ride/index.ts';
import type { DeliverySkipReason, NotificationServices } from './services.ts';
import { isStillRelevant } from './still-relevant.ts';

const TEST_TTL_SECONDS = 60;

/** Returns a hash, because a topic has at most 32 base64url characters. */
const topicOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32);

const pushMessage = (
  payload: PushPayload,
  { ttlSeconds, urgency }: Pick<PushMessage, 'ttlSeconds' | 'urgency'>,
): PushMessage => ({
  payload: JSON.stringify(pushPayload.parse(payload)),
  ttlSeconds,
  urgency,
  topic: topicOf(payload.tag),
});

export const testPushMessage = (now: Instant): PushMessage =>
  pushMessage(
    {
      ...{ tag: `test ${now}`, id: `test ${now}`, alerts: true, rideId: null, whileOpen: true },
      title: 'SafeRide reaches you here',
      text: 'You’ll get important updates about your rides like this, even when SafeRide is closed.',
      page: pages.account,
      actions: [],
    },
    { ttlSeconds: TEST_TTL_SECONDS, urgency: 'high' },
  );

const VIEW = { action: 'view', title: 'View' } as const;

const actionsOf = ({ kind }: Notification): PushPayload['actions'] => {
  switch (kind) {
    case 'ride_offered':
      return [{ action: 'accept', title: 'Accept' }, VIEW];
    case 'driver_assigned':
    case 'driver_arrived':
      return [VIEW, { action: 'call', title: 'Call' }];
    default:
      return [VIEW];
  }
};

/**
 * The text names neither people nor places, because locked screens show pushes. Returns null for an outdated
 * notification.
 */
const composePush = async (log: EventLog, notice: Notification): Promise<PushPayload | null> => {
  if (!(await isStillRelevant(log, notice))) return null;
  const { id, kind, facts } = notice;
  const shown = kind === 'driver_assigned' || kind === 'driver_arrived';
  const {
    title,
    text,
    page,
    tag = id,
  } = notificationText(notice, { car: shown ? await carTextOf(log, notice.facts.driverId) : '' });
  return {
    ...{ tag, id, title, text, page, actions: actionsOf(notice) },
    alerts: notificationPolicy.deliveryRules[kind].alerts,
    whileOpen: false,
    rideId: 'rideId' in facts ? facts.rideId : null,
  };
};

export interface PushServices extends Pick<NotificationServices, 'notificationPolicy' | 'push' | 'pushSubscriptions'> {
  readonly log: EventLog;
  readonly sessions: Pick<Sessions, 'callerOfSession'>;
  readonly deliveries: Pick<Deliveries, 'recordReached'>;
  readonly clock: () => Instant;
}

const devicesOf = async ({ pushSubscriptions, sessions }: PushServices, accountId: string) => {
  const devices: PushDevice[] = [];
  for (const device of await pushSubscriptions.list(accountId)) {
    const caller = await sessions.callerOfSession(device.sessionId);
    if (caller?.accountId === accountId) devices.push(device);
    else await pushSubscriptions.drop(device.id);
  }
  return devices;
};

const reached = async (
  { pushSubscriptions, deliveries }: PushServices,
  push: PushSender,
  claimed: ClaimedDelivery,
  { id }: PushDevice,
  message: PushMessage,
): Promise<boolean> => {
  const address = await pushSubscriptions.addressOf(id);
  if (address === null) return false;
  if ((await push.send(address, message)) === 'gone') {
    await pushSubscriptions.drop(id);
    return false;
  }
  await deliveries.recordReached(claimed, id);
  return true;
};

/** Tries all subscribed browsers, then throws the first failure. A retry skips the browsers that were reached. */
export const deliverByPush = async (
  parts: PushServices,
  claimed: ClaimedDelivery,
): Promise<'delivered' | DeliverySkipReason> => {
  const { log, push, notificationPolicy, clock } = parts;
  const { notice } = claimed;
  if (push === null) return 'nobody there';
  const known = await devicesOf(parts, notice.recipient);
  const devices = known.filter(({ sessionId }) => concernsSession(notice, sessionId));
  if (devices.length === 0) return 'nobody there';
  const payload = await composePush(log, notice);
  if (payload === null) return 'overtaken';
  const overAt = after(notice.at, notificationPolicy.deliveryRules[notice.kind].relevantForMs);
  const message = pushMessage(payload, {
    ttlSeconds: Math.max(0, Math.floor(millisBetween(clock(), overAt) / 1_000)),
    urgency: payload.alerts ? 'high' : 'normal',
  });
  const left = devices.filter(({ id }) => !claimed.reached.includes(id));
  const outcomes = await Promise.allSettled(left.map((device) => reached(parts, push, claimed, device, message)));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  const some =
    claimed.reached.length > 0 || outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value);
  return some ? 'delivered' : 'nobody there';
};

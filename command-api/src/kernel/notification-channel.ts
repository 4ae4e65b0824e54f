import {
  channelsFor,
  type Notification,
  type NotificationPolicy,
  type OutsideChannel,
} from '@saferide/domain/notification';
import type { Deliveries } from '@saferide/read-models/inside/deliveries';
import type { NotificationStore } from '@saferide/read-models/inside/notification-store';
import type { PushSubscriptions } from '@saferide/read-models/inside/push-subscriptions';

interface OutsideChannelServices {
  readonly deliveries: Pick<Deliveries, 'enqueue'>;
  readonly pushSubscriptions: Pick<PushSubscriptions, 'subscribedOf'>;
}

/** Accepts notifications for delivery. Ignores those of a kind that the policy does not send through this channel. */
export interface NotificationChannel {
  /** Idempotent by notification id. */
  send(notices: readonly Notification[]): Promise<void>;
}

/** Returns a function that sends notifications through each of the channels in turn. */
export const sendThrough =
  (channels: readonly NotificationChannel[]) =>
  async (notices: readonly Notification[]): Promise<void> => {
    for (const channel of channels) await channel.send(notices);
  };

/** Stores notifications, which also notifies the read APIs through PostgreSQL; they send them to open sockets. */
export const socketChannel = (
  notices: Pick<NotificationStore, 'store'>,
  policy: NotificationPolicy,
): NotificationChannel => ({
  send: async (notifications) => {
    const its = notifications.filter((notice) => channelsFor(policy, notice, ['socket']).length > 0);
    if (its.length > 0) await notices.store(its);
  },
});

/** Enqueues one delivery per notification and channel; for push only if the recipient has a subscribed device. */
export const outsideChannel = (
  { deliveries, pushSubscriptions }: OutsideChannelServices,
  policy: NotificationPolicy,
  among: readonly OutsideChannel[],
): NotificationChannel => ({
  send: async (notifications) => {
    const goes = notifications.flatMap((notice) =>
      channelsFor(policy, notice, among).map((channel) => ({ notice, channel })),
    );
    const pushed = goes.flatMap(({ notice, channel }) => (channel === 'push' ? notice.recipient : []));
    const reachable = pushed.length > 0 ? await pushSubscriptions.subscribedOf(pushed) : new Set<string>();
    const taken = goes.filter(({ notice, channel }) => channel !== 'push' || reachable.has(notice.recipient));
    if (taken.length > 0) await deliveries.enqueue(taken);
  },
});

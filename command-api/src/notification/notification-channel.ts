import {
  goesBy,
  type Notification,
  type NotificationPolicy,
  type OutsideChannel,
} from '@saferide/domain/notification/published';
import type { Deliveries } from '@saferide/read-models/inside/deliveries';
import type { NotificationStore } from '@saferide/read-models/inside/notification-store';
import type { PushSubscriptions } from '@saferide/read-models/inside/push-subscriptions';

/** What keeps what leaves the house, and knows who has browsers that are told. */
export interface OutsideParts {
  readonly deliveries: Pick<Deliveries, 'take'>;
  readonly pushSubscriptions: Pick<PushSubscriptions, 'among'>;
}

/** A way to people. */
export interface NotificationChannel {
  /** Sees to it that each recipient is told. Called again with a notice that was taken it changes nothing: see its id. */
  tell(notices: readonly Notification[]): Promise<void>;
}

/** Whatever page of the app is open: the read API's sockets tell it, of what is kept. */
export const socketChannel = (
  notices: Pick<NotificationStore, 'tell'>,
  policy: NotificationPolicy,
): NotificationChannel => ({
  tell: async (told) => {
    const its = told.filter((notice) => goesBy(policy, notice, ['socket']).length > 0);
    if (its.length > 0) await notices.tell(its);
  },
});

/** Text messages, e-mail and push, or those of them that there are: kept, and sent from there. */
export const outsideChannel = (
  { deliveries, pushSubscriptions }: OutsideParts,
  policy: NotificationPolicy,
  among: readonly OutsideChannel[],
): NotificationChannel => ({
  tell: async (told) => {
    const goes = told.flatMap((notice) => goesBy(policy, notice, among).map((channel) => ({ notice, channel })));
    const pushed = goes.flatMap(({ notice, channel }) => (channel === 'push' ? notice.recipient : []));
    // Most have no such browser, and every offer would be kept for nobody.
    const reachable = pushed.length > 0 ? await pushSubscriptions.among(pushed) : new Set<string>();
    const taken = goes.filter(({ notice, channel }) => channel !== 'push' || reachable.has(notice.recipient));
    if (taken.length > 0) await deliveries.take(taken);
  },
});

import { notificationText } from '@saferide/contracts/notification/text/notification-text';
import type { ServerFrame } from '@saferide/contracts/socket';
import { concernsSession, type Notification, notificationPolicy } from '@saferide/domain/notification';
import { after, type Instant } from '@saferide/domain/time/instant';
import type { Logger } from '@saferide/infrastructure/http/logging';
import type { NotificationStore } from '@saferide/read-models/inside/notification-store';
import type { Connection } from './connection.ts';
import type { ConnectionRegistry } from './connection-registry.ts';
import { coalesceUpdates } from './socket-publisher.ts';

export interface SocketNotifications {
  notified(notice: Notification): void;
  admitted(connection: Connection): void;
  resumed(): void;
  close(): Promise<void>;
}

export interface SocketNotificationsOptions {
  readonly store: Pick<NotificationStore, 'sentTo'>;
  readonly sockets: ConnectionRegistry;
  readonly clock: () => Instant;
  readonly logger: Logger;
}

export const RECONNECTION_MS = 15_000;

interface Listening {
  readonly since: Instant;
  readonly sent: Set<string>;
}

export const createSocketNotifications = ({
  store,
  sockets,
  clock,
  logger,
}: SocketNotificationsOptions): SocketNotifications => {
  const listening = new WeakMap<Connection, Listening>();

  const listenersOf = (accountId: string): readonly (readonly [Connection, Listening])[] =>
    sockets.ofAccount(accountId).flatMap((connection) => {
      const its = listening.get(connection);
      return its ? [[connection, its] as const] : [];
    });

  const send = (notice: Notification, concerned: (listening: Listening) => boolean): void => {
    for (const [connection, its] of listenersOf(notice.recipient)) {
      if (its.sent.has(notice.id) || !concerned(its) || !concernsSession(notice, connection.sessionId)) continue;
      its.sent.add(notice.id);
      for (const frame of framesOf(notice)) connection.send(frame);
    }
  };

  const missed = coalesceUpdates('notices', logger, async (accountIds) => {
    const [first] = accountIds.flatMap((id) => listenersOf(id).map(([, { since }]) => since)).sort();
    if (first === undefined) return;
    for (const notice of await store.sentTo(accountIds, first)) send(notice, ({ since }) => notice.at >= since);
  });

  return {
    notified: (notice) => send(notice, () => true),
    admitted: (connection) => {
      if (!connection.caller) return;
      listening.set(connection, { since: after(clock(), -RECONNECTION_MS), sent: new Set() });
      missed.add([connection.caller.accountId]);
    },
    resumed: () => missed.add([...sockets.all()].flatMap(({ caller }) => caller?.accountId ?? [])),
    close: missed.close,
  };
};

const framesOf = (notice: Notification): readonly ServerFrame[] => {
  const { title, text, page } = notificationText(notice);
  const { id, kind } = notice;
  const frame = {
    type: 'NOTICE',
    id,
    title,
    text,
    page,
    alerts: notificationPolicy.deliveryRules[kind].alerts,
  } as const;
  switch (kind) {
    case 'scheduled_ride_reminder': {
      const { rideId, scheduledFor: scheduledTime, minutesBefore } = notice.facts;
      return [{ type: 'SCHEDULED_RIDE_REMINDER', rideId, scheduledTime, minutesBefore }, frame];
    }
    case 'release_asked':
      return [{ type: 'RELEASE_ASKED', ...notice.facts }, frame];
    case 'ride_ended': {
      const { rideId, outcome, cause } = notice.facts;
      return [{ type: 'RIDE_ENDED', rideId, outcome, cause }, frame];
    }
    case 'went_offline':
      return [{ type: 'WENT_OFFLINE', ...notice.facts }, frame];
    default:
      return [frame];
  }
};

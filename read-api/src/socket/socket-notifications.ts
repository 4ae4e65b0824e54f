import { notificationText } from '@saferide/contracts/notification/text/notification-text';
import type { ServerFrame } from '@saferide/contracts/socket';
import { concernsSession, type Notification, notificationPolicy } from '@saferide/domain/notification/published';
import { after, type Instant } from '@saferide/domain/time/instant';
import type { Logger } from '@saferide/infrastructure/http/logging';
import type { NotificationStore } from '@saferide/read-models/inside/notification-store';
import { coalesceWork } from './coalesced-work.ts';
import type { Connection } from './connection.ts';
import type { OpenSockets } from './open-sockets.ts';

/** The socket's part in telling people: each open socket is sent what its person is told, once. */
export interface SocketNotifications {
  told(notice: Notification): void;
  /** A socket has just been let in. */
  admitted(connection: Connection): void;
  /** Something may have been missed: what is kept of it is told now. */
  resumed(): void;
  close(): Promise<void>;
}

export interface SocketNotificationsOptions {
  readonly kept: Pick<NotificationStore, 'sentTo'>;
  readonly sockets: OpenSockets;
  readonly clock: () => Instant;
  readonly logger: Logger;
}

/** Who has lost the socket, because a service restarted, is back within so long: the app's first four tries. */
export const BACK_WITHIN_MS = 15_000;

interface Listening {
  /** What was told before is none of this socket's. */
  readonly since: Instant;
  readonly sent: Set<string>;
}

export const createSocketNotifications = ({
  kept,
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

  const tellThose = (notice: Notification, concerned: (listening: Listening) => boolean): void => {
    for (const [connection, its] of listenersOf(notice.recipient)) {
      if (its.sent.has(notice.id) || !concerned(its) || !concernsSession(notice, connection.sessionId)) continue;
      its.sent.add(notice.id);
      for (const frame of framesOf(notice)) connection.send(frame);
    }
  };

  const missed = coalesceWork('notices', logger, async (accountIds) => {
    const [first] = accountIds.flatMap((id) => listenersOf(id).map(([, { since }]) => since)).sort();
    if (first === undefined) return;
    for (const notice of await kept.sentTo(accountIds, first)) tellThose(notice, ({ since }) => notice.at >= since);
  });

  return {
    told: (notice) => tellThose(notice, () => true),
    admitted: (connection) => {
      if (!connection.caller) return;
      listening.set(connection, { since: after(clock(), -BACK_WITHIN_MS), sent: new Set() });
      missed.add([connection.caller.accountId]);
    },
    resumed: () => missed.add([...sockets.all()].flatMap(({ caller }) => caller?.accountId ?? [])),
    close: missed.close,
  };
};

/** As somebody who looks at the app is told of it: what it says, and first what a program may go by. */
const framesOf = (notice: Notification): readonly ServerFrame[] => {
  const { title, text, page } = notificationText(notice);
  const { id, kind } = notice;
  const said = { type: 'NOTICE', id, title, text, page, alerts: notificationPolicy.telling[kind].alerts } as const;
  switch (kind) {
    case 'scheduled_ride_reminder': {
      const { rideId, scheduledFor: scheduledTime, minutesBefore } = notice.facts;
      return [{ type: 'SCHEDULED_RIDE_REMINDER', rideId, scheduledTime, minutesBefore }, said];
    }
    case 'release_asked':
      return [{ type: 'RELEASE_ASKED', ...notice.facts }, said];
    case 'ride_ended': {
      const { rideId, outcome, cause } = notice.facts;
      return [{ type: 'RIDE_ENDED', rideId, outcome, cause }, said];
    }
    case 'went_offline':
      return [{ type: 'WENT_OFFLINE', ...notice.facts }, said];
    default:
      return [said];
  }
};

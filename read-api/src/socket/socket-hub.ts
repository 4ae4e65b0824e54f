import { isReadModelName, readModelNames } from '@saferide/contracts/read-model-names';
import type { CallSignal } from '@saferide/contracts/voice-call/signals';
import type { Notification } from '@saferide/domain/notification';
import type { ChangeAnnouncement } from '@saferide/read-models/inside/change-feed';
import type { CallAnnouncement } from '../feed/call-announcement.ts';
import type { LocatedDriver } from '../feed/change-feed.ts';
import type { ViewersAnnouncement } from '../feed/viewers-announcement.ts';
import { closeForEndedSession } from './authenticate-socket.ts';
import { createChangeBroadcast } from './change-broadcast.ts';
import type { Connection } from './connection.ts';
import { createSocketNotifications } from './socket-notifications.ts';
import type { SocketContext, SocketPublisher } from './socket-publisher.ts';

export interface SocketHub {
  changed(announcement: ChangeAnnouncement): void;
  notified(notice: Notification): void;
  admitted(connection: Connection): void;
  located(fix: LocatedDriver): void;
  viewing(connection: Connection, reviewId: string | null): void;
  viewed(viewed: ViewersAnnouncement): void;
  signalled(connection: Connection, accountId: string, signal: CallSignal): Promise<void>;
  callAnnounced(announcement: CallAnnouncement): void;
  sessionEnded(sessionId: string): void;
  resumed(): void;
  close(): Promise<void>;
}

export const createSocketHub = (
  context: SocketContext,
  publisherFactories: readonly ((context: SocketContext) => SocketPublisher)[],
): SocketHub => {
  const { services, sockets, logger } = context;
  const { sessions, notices: store, clock } = services;
  const { positions } = services.queries;
  const publishers = publisherFactories.map((tell) => tell(context));
  const changeNotices = createChangeBroadcast(sockets);
  const notices = createSocketNotifications({ store, sockets, clock, logger });

  const refreshCallers = async (accountIds: readonly string[]): Promise<void> => {
    for (const accountId of accountIds) {
      for (const connection of sockets.ofAccount(accountId)) {
        if (connection.sessionId === null || connection.ended) continue;
        const caller = await sessions.callerOfSession(connection.sessionId);
        if (caller) connection.caller = caller;
        else closeForEndedSession(connection);
      }
    }
  };

  return {
    changed: (announcement) => {
      const { model, keys } = announcement;
      changeNotices.changed(announcement);
      if (keys?.length === 0 || !isReadModelName(model)) return;
      for (const { changed = {}, resumed } of publishers) {
        const follows = changed[model];
        if (keys !== null) follows?.(keys);
        else if (follows) resumed?.();
      }
      if (model === 'accounts' && keys !== null)
        refreshCallers(keys).catch((error) => logger.warn({ err: error }, 'refreshing the roles of sockets failed'));
    },
    notified: notices.notified,
    admitted: notices.admitted,
    located: (fix) => {
      for (const { located } of publishers) located?.(fix);
    },
    viewing: (connection, reviewId) => {
      for (const { viewing } of publishers) viewing?.(connection, reviewId);
    },
    viewed: (announcement) => {
      for (const { viewed } of publishers) viewed?.(announcement);
    },
    signalled: async (connection, accountId, signal) => {
      for (const { signalled } of publishers) await signalled?.(connection, accountId, signal);
    },
    callAnnounced: (announcement) => {
      for (const { callAnnounced } of publishers) callAnnounced?.(announcement);
    },
    sessionEnded: (sessionId) => {
      for (const connection of sockets.ofSession(sessionId)) closeForEndedSession(connection);
    },
    resumed: () => {
      changeNotices.resumed(readModelNames, positions.of);
      notices.resumed();
      for (const { resumed } of publishers) resumed?.();
    },
    close: async () => {
      changeNotices.close();
      await notices.close();
      for (const { close } of publishers) await close();
    },
  };
};

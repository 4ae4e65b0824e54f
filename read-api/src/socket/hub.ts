import { isReadModelName, readModelNames } from '@saferide/contracts/read-model-names';
import type { Notification } from '@saferide/domain/notification/published';
import type { Announcement } from '@saferide/read-models/inside/change-feed';
import type { Located } from '../feed/change-feed.ts';
import type { Viewed } from '../vehicle-review/viewed.ts';
import { sessionHasEnded } from './authenticate.ts';
import { createChangeBroadcast } from './change-broadcast.ts';
import type { Connection } from './connection.ts';
import { createSocketNotifications } from './socket-notifications.ts';
import type { SocketContext, SocketPublisher } from './socket-publisher.ts';

/** Takes what the house says and tells the sockets it concerns. */
export interface Hub {
  changed(announcement: Announcement): void;
  /** Somebody is told something. */
  told(notice: Notification): void;
  /** A socket has just been let in. */
  admitted(connection: Connection): void;
  located(fix: Located): void;
  /** What an admin's socket looks at; nothing any more when it ends. */
  viewing(connection: Connection, reviewId: string | null): void;
  viewed(viewed: Viewed): void;
  sessionEnded(sessionId: string): void;
  /** Something may have been missed. */
  resumed(): void;
  close(): Promise<void>;
}

/** `tells`: what columns tell, each with what it is given. */
export const createHub = (floor: SocketContext, tells: readonly ((floor: SocketContext) => SocketPublisher)[]): Hub => {
  const { services, sockets, logger } = floor;
  const { sessions, notices: kept, clock } = services;
  const { positions } = services.queries;
  const told = tells.map((tell) => tell(floor));
  const changeNotices = createChangeBroadcast(sockets);
  const notices = createSocketNotifications({ kept, sockets, clock, logger });

  /** Roles change with the account: what a socket may see follows at once. */
  const refreshCallers = async (accountIds: readonly string[]): Promise<void> => {
    for (const accountId of accountIds) {
      for (const connection of sockets.ofAccount(accountId)) {
        if (connection.sessionId === null || connection.ended) continue;
        const caller = await sessions.callerOfSession(connection.sessionId);
        if (caller) connection.caller = caller;
        else sessionHasEnded(connection);
      }
    }
  };

  return {
    changed: (announcement) => {
      const { model, keys } = announcement;
      changeNotices.changed(announcement);
      // It only went past other models' events.
      if (keys?.length === 0 || !isReadModelName(model)) return;
      for (const { changed = {}, resumed } of told) {
        const follows = changed[model];
        if (keys !== null) follows?.(keys);
        else if (follows) resumed?.();
      }
      if (model === 'accounts' && keys !== null)
        refreshCallers(keys).catch((error) => logger.warn({ err: error }, 'roles of sockets not refreshed'));
    },
    told: notices.told,
    admitted: notices.admitted,
    located: (fix) => {
      for (const { located } of told) located?.(fix);
    },
    viewing: (connection, reviewId) => {
      for (const { viewing } of told) viewing?.(connection, reviewId);
    },
    viewed: (said) => {
      for (const { viewed } of told) viewed?.(said);
    },
    sessionEnded: (sessionId) => {
      for (const connection of sockets.ofSession(sessionId)) sessionHasEnded(connection);
    },
    resumed: () => {
      changeNotices.resumed(readModelNames, positions.of);
      notices.resumed();
      for (const { resumed } of told) resumed?.();
    },
    close: async () => {
      changeNotices.close();
      await notices.close();
      for (const { close } of told) await close();
    },
  };
};

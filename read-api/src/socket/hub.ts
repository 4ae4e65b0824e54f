import { readModelNames } from '@saferide/contracts/read-model-names';
import type { Notice } from '@saferide/domain/notice/published';
import type { Logger } from '@saferide/infrastructure/http/logging';
import type { Announcement } from '@saferide/read-models/inside/change-notices';
import type { Located } from '../feed/change-feed.ts';
import type { ReadServices } from '../services.ts';
import { createChangeNotices } from './change-notices.ts';
import type { Connection } from './connection.ts';
import { closeCodes } from './limits.ts';
import { createSocketNotices } from './notices.ts';
import type { OpenSockets } from './open-sockets.ts';
import { createPersonalUpdates, type PersonalModels } from './personal-updates.ts';
import { createRideUpdates } from './ride-updates.ts';

/** Takes what the house says and tells the sockets it concerns. */
export interface Hub {
  changed(announcement: Announcement): void;
  /** Somebody is told something. */
  told(notice: Notice): void;
  /** A socket has just been let in. */
  admitted(connection: Connection): void;
  located(fix: Located): void;
  sessionEnded(sessionId: string): void;
  /** Something may have been missed. */
  resumed(): void;
  close(): Promise<void>;
}

export const createHub = (
  { sessions, queries: { positions, readings }, notices: kept, clock }: ReadServices,
  sockets: OpenSockets,
  logger: Logger,
): Hub => {
  const rides = createRideUpdates({ readings, sockets, positions, clock, logger });
  const personal = createPersonalUpdates(readings.of<PersonalModels>(), sockets, logger);
  const changeNotices = createChangeNotices(sockets);
  const notices = createSocketNotices({ kept, sockets, clock, logger });

  /** Roles change with the account: what a socket may see follows at once. */
  const refreshCallers = async (accountIds: readonly string[]): Promise<void> => {
    for (const accountId of accountIds) {
      for (const connection of sockets.ofAccount(accountId)) {
        if (connection.sessionId === null || connection.ended) continue;
        const caller = await sessions.callerOfSession(connection.sessionId);
        if (caller) connection.caller = caller;
        else connection.close(closeCodes.unauthorized, 'The session has ended');
      }
    }
  };

  return {
    changed: (announcement) => {
      const { model, keys } = announcement;
      changeNotices.changed(announcement);
      if (keys === null) {
        if (model === 'rides') rides.resumed().catch((error) => logger.warn({ err: error }, 'open rides unread'));
        return;
      }
      if (keys.length === 0) return;
      if (model === 'rides') rides.changed(keys);
      else if (model === 'subscriptions') personal.paymentsChanged(keys);
      else if (model === 'review_queue') personal.reviewsChanged(keys);
      else if (model === 'accounts')
        refreshCallers(keys).catch((error) => logger.warn({ err: error }, 'roles of sockets not refreshed'));
    },
    told: notices.told,
    admitted: notices.admitted,
    located: rides.located,
    sessionEnded: (sessionId) => {
      for (const connection of sockets.ofSession(sessionId))
        connection.close(closeCodes.unauthorized, 'The session has ended');
    },
    resumed: () => {
      changeNotices.resumed(readModelNames, positions.of);
      notices.resumed();
      rides.resumed().catch((error) => logger.warn({ err: error }, 'open rides unread'));
    },
    close: async () => {
      changeNotices.close();
      await notices.close();
      await rides.close();
      await personal.close();
    },
  };
};

import type { ReadModelName } from '@saferide/contracts/read-model-names';
import type { ServerFrame } from '@saferide/contracts/socket';
import type { CallSignal } from '@saferide/contracts/voice-call/signals';
import type { Logger } from '@saferide/infrastructure/http/logging';
import { type CoalescedWork, coalesceWork } from '@saferide/infrastructure/postgres/coalesced-work';
import type { CallAnnouncement } from '../feed/call-announcement.ts';
import type { LocatedDriver } from '../feed/change-feed.ts';
import type { ViewersAnnouncement } from '../feed/viewers-announcement.ts';
import type { ReadServices } from '../kernel/services.ts';
import type { Connection } from './connection.ts';
import type { ConnectionRegistry } from './connection-registry.ts';

export interface SocketPublisher {
  readonly changed?: { readonly [N in ReadModelName]?: (keys: readonly string[]) => void };
  readonly resumed?: () => void;
  readonly located?: (fix: LocatedDriver) => void;
  /** `reviewId` is null when the admin closes the review or disconnects. */
  readonly viewing?: (connection: Connection, reviewId: string | null) => void;
  readonly viewed?: (viewed: ViewersAnnouncement) => void;
  readonly signalled?: (connection: Connection, accountId: string, signal: CallSignal) => Promise<void>;
  readonly callAnnounced?: (announcement: CallAnnouncement) => void;
  readonly close: () => Promise<void>;
}

export interface SocketContext {
  readonly services: ReadServices;
  readonly sockets: ConnectionRegistry;
  readonly logger: Logger;
}

export interface PersonalFrame {
  readonly accountId: string;
  readonly frame: ServerFrame;
}

export const sendFrames = (sockets: ConnectionRegistry, news: readonly PersonalFrame[]): void => {
  for (const { accountId, frame } of news)
    for (const connection of sockets.ofAccount(accountId)) connection.send(frame);
};

export const coalesceUpdates = (
  name: string,
  logger: Logger,
  work: (keys: readonly string[]) => Promise<void>,
): CoalescedWork =>
  coalesceWork(work, {
    onFailure: (error) => logger.warn({ err: error, work: name }, 'socket updates are late, trying again'),
  });

export const personalUpdates = (
  { sockets, logger }: SocketContext,
  model: ReadModelName,
  newsOf: (keys: readonly string[]) => Promise<readonly PersonalFrame[]>,
): SocketPublisher => {
  const work = coalesceUpdates(`updates from ${model}`, logger, async (keys) =>
    sendFrames(sockets, await newsOf(keys)),
  );
  return {
    changed: {
      // If no socket is open, nothing is sent, because clients fetch everything when they connect.
      [model]: (keys: readonly string[]) => {
        if (sockets.size > 0) work.add(keys);
      },
    },
    close: work.close,
  };
};

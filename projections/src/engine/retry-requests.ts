import { listenToChannels } from '@saferide/infrastructure/postgres/listen-to-channels';
import {
  claimRetries,
  type QueuedRetry,
  RETRY_CHANNEL,
  settleRetry,
} from '@saferide/read-models/inside/retry-requests';
import type { RebuildRequests, RebuildRequestsOptions } from './rebuild-requests.ts';
import { parkedEventsOf, retryParkedStreams } from './retry-parked.ts';

/** Finds requests whose process died or whose retry failed. */
const LOOK_EVERY_MS = 5_000;

export const serveRetryRequests = async (options: RebuildRequestsOptions): Promise<RebuildRequests> => {
  const { db, url, log, models } = options;
  let working: Promise<void> = Promise.resolve();
  let stopping = false;

  const settle = async ({ id, model: name, stream }: QueuedRetry): Promise<void> => {
    const model = models.find((candidate) => candidate.name === name);
    const outcome = model ? await retryParkedStreams(options, model, stream) : { restored: 0, parked: 0 };
    const first = model && (await parkedEventsOf(db, model)).find((row) => row.stream === stream);
    await settleRetry(db, id, { ...outcome, reason: first?.error ?? null });
  };

  const task = async () => {
    for (const request of await claimRetries(db)) if (!stopping) await settle(request);
  };
  const wake = () => {
    working = working.then(task).catch((error: Error) => log.warn({ error: error.message }, 'retry interrupted'));
  };
  const listener = await listenToChannels({ url, channels: [RETRY_CHANNEL], onNotification: wake, onReconnect: wake });
  const looking = setInterval(wake, LOOK_EVERY_MS).unref();
  wake();
  return {
    stop: async () => {
      clearInterval(looking);
      stopping = true;
      await listener.close();
      await working;
    },
  };
};

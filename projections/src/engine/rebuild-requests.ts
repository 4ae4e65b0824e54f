import { coalesceWork } from '@saferide/infrastructure/postgres/coalesced-work';
import type { Leases } from '@saferide/infrastructure/postgres/leases';
import { type Listener, listenToChannels } from '@saferide/infrastructure/postgres/listen-to-channels';
import {
  claimRebuild,
  finishRebuild,
  isRebuildCancelRequested,
  isRebuildQueued,
  type QueuedRebuild,
  REBUILD_CHANNEL,
  REBUILD_LOCK,
  type RebuildStatus,
  updateRebuild,
} from '@saferide/read-models/inside/rebuild-requests';
import type { ReadModel } from '@saferide/read-models/kernel/read-model';
import type { RebuildComparison } from './compare.ts';
import { RebuildDiffers, rebuildModel } from './rebuild.ts';
import type { RebuildOptions } from './rebuild-options.ts';
import type { WorkerLog } from './worker.ts';

export interface RebuildRequestsOptions extends Pick<RebuildOptions, 'store' | 'codec' | 'db' | 'sources'> {
  readonly models: readonly ReadModel[];
  readonly url: string;
  readonly leases: Leases;
  readonly log: WorkerLog;
}

export interface RebuildRequests {
  stop(): Promise<void>;
}

const REPORT_EVERY_MS = 300;
/** Finds requests whose server died or that waited for another rebuild. */
const LOOK_EVERY_MS = 5_000;

export const serveRebuildRequests = async (options: RebuildRequestsOptions): Promise<RebuildRequests> => {
  const { db, url, leases, log } = options;
  const stopping = new AbortController();
  let current: { readonly id: string; readonly cancel: AbortController } | null = null;

  const cancelIfRequested = async () => {
    if (!current) return;
    const { id, cancel } = current;
    if (await isRebuildCancelRequested(db, id)) cancel.abort(new Cancelled());
  };

  const workAlone = async (leaseLost: AbortSignal) => {
    for (;;) {
      stopping.signal.throwIfAborted();
      leaseLost.throwIfAborted();
      const request = await claimRebuild(db);
      if (!request) return;
      const cancel = new AbortController();
      current = { id: request.id, cancel };
      try {
        // A cancellation that arrived before `current` was set could not abort anything.
        await cancelIfRequested();
        await executeRebuild(options, request, { cancelled: cancel.signal, stopping: stopping.signal, leaseLost });
      } finally {
        current = null;
      }
    }
  };

  const rebuilding = coalesceWork(
    async () => {
      if (stopping.signal.aborted || !(await isRebuildQueued(db))) return;
      const lease = await leases.waitToAcquire(REBUILD_LOCK, stopping.signal);
      if (!lease) return;
      try {
        await workAlone(lease.lost);
      } finally {
        await lease.release();
      }
    },
    {
      onFailure: (error) => {
        if (!stopping.signal.aborted) log.warn({ error: (error as Error).message }, 'rebuild request interrupted');
      },
      retryMs: LOOK_EVERY_MS,
    },
  );

  const wake = () => {
    if (stopping.signal.aborted) return;
    cancelIfRequested().catch((error: Error) => log.warn({ error: error.message }, 'reading rebuild requests failed'));
    rebuilding.add([REBUILD_LOCK]);
  };
  const listener: Listener = await listenToChannels({
    url,
    channels: [REBUILD_CHANNEL],
    onNotification: wake,
    onReconnect: wake,
  });
  const looking = setInterval(wake, LOOK_EVERY_MS).unref();
  wake();
  return {
    stop: async () => {
      clearInterval(looking);
      stopping.abort(new Error('The service is stopping'));
      await listener.close();
      await rebuilding.close();
    },
  };
};

class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

export interface RebuildSignals {
  readonly cancelled: AbortSignal;
  readonly stopping: AbortSignal;
  readonly leaseLost: AbortSignal;
}

/** Requires the rebuild lease. Returns null if the rebuild was stopped, cancelled or failed. */
export const executeRebuild = async (
  options: Pick<RebuildRequestsOptions, 'store' | 'codec' | 'db' | 'sources' | 'models' | 'log'>,
  request: QueuedRebuild,
  { cancelled, stopping, leaseLost }: RebuildSignals,
  onProgress: RebuildOptions['onProgress'] = () => undefined,
): Promise<{ readonly swapped: boolean; readonly comparisons: readonly RebuildComparison[] } | null> => {
  const { db, log } = options;
  const writeStatus = (status: RebuildStatus) => updateRebuild(db, request.id, status);
  let writtenAt = 0;
  let writing: Promise<unknown> = Promise.resolve();
  try {
    const comparison = await rebuildModel({
      ...options,
      models: request.models.map((name) => modelNamed(options.models, name)),
      signal: AbortSignal.any([cancelled, stopping, leaseLost]),
      dryRun: request.dryRun,
      fromDryRun: request.kept,
      acceptDifferences: request.acceptDifferences,
      onProgress: (progress) => {
        onProgress(progress);
        const { phase, events, total, eventsPerSecond } = progress;
        if (phase === 'done' || Date.now() - writtenAt < REPORT_EVERY_MS) return;
        writtenAt = Date.now();
        writing = writeStatus({ phase, events, total, events_per_second: eventsPerSecond }).catch(() => undefined);
      },
    });
    await writing;
    await finishRebuild(db, request.id, { phase: 'done', comparison: JSON.stringify(comparison) });
    return { swapped: !request.dryRun, comparisons: comparison };
  } catch (error) {
    await writing;
    if (leaseLost.aborted) throw error;
    if (error instanceof RebuildDiffers) {
      const comparisons = JSON.stringify(error.comparisons);
      await finishRebuild(db, request.id, { phase: 'failed', error: error.message, comparison: comparisons });
      return { swapped: false, comparisons: error.comparisons };
    }
    if (cancelled.aborted) await finishRebuild(db, request.id, { phase: 'cancelled', error: null });
    else if (stopping.aborted) await writeStatus({ phase: 'requested' });
    else {
      log.error({ rebuild: request.id, error: (error as Error).message }, 'rebuild failed');
      await finishRebuild(db, request.id, { phase: 'failed', error: (error as Error).message });
    }
    return null;
  }
};

const modelNamed = (models: readonly ReadModel[], name: string): ReadModel => {
  const model = models.find((candidate) => candidate.name === name);
  if (!model) throw new Error(`There is no read model ${name}`);
  return model;
};

import { type Listener, listen } from '@saferide/infrastructure/postgres/listen';
import type pg from 'pg';
import { CONTROL_SCHEMA } from './control.ts';
import type { ReadModel } from './read-model.ts';
import { RebuildDiffers, type RebuildOptions, rebuild } from './rebuild.ts';
import type { WorkerLog } from './worker.ts';

/** Told when somebody asked for a rebuild, or for one to be cancelled. */
export const REBUILD_CHANNEL = 'rebuild_requested';

interface Requested {
  readonly id: string;
  readonly models: readonly string[];
  readonly dry_run: boolean;
  readonly accept_differences: boolean;
}

export interface RebuildRequestsOptions extends Pick<RebuildOptions, 'store' | 'codec' | 'db'> {
  readonly models: readonly ReadModel[];
  readonly url: string;
  readonly log: WorkerLog;
}

export interface RebuildRequests {
  stop(): Promise<void>;
}

/** How often progress is written, in milliseconds. */
const TELL_EVERY_MS = 300;

/**
 * Carries out the rebuilds operators ask for, one after the other, in whichever process claims a request first.
 * Progress, comparison and outcome are kept with the request. A rebuild whose process died is claimed again and goes
 * on from its last save.
 */
export const serveRebuildRequests = async (options: RebuildRequestsOptions): Promise<RebuildRequests> => {
  const { db, url, log } = options;
  const stopping = new AbortController();
  let current: { readonly id: string; readonly cancel: AbortController } | null = null;
  let working: Promise<void> = Promise.resolve();

  const cancelIfAsked = async () => {
    if (!current) return;
    const { rows } = await db.query<{ cancel_requested: boolean }>(
      `select cancel_requested from ${CONTROL_SCHEMA}.rebuilds where id = $1`,
      [current.id],
    );
    if (rows[0]?.cancel_requested) current.cancel.abort(new Cancelled());
  };

  const work = async () => {
    for (;;) {
      if (stopping.signal.aborted) return;
      const request = await claim(db);
      if (!request) return;
      const cancel = new AbortController();
      current = { id: request.id, cancel };
      await carryOut(options, request, AbortSignal.any([cancel.signal, stopping.signal]));
      current = null;
    }
  };

  const wake = () => {
    cancelIfAsked().catch((error: Error) => log.warn({ error: error.message }, 'rebuild requests cannot be read'));
    working = working.then(work).catch((error: Error) => {
      log.warn({ error: error.message }, 'rebuild request interrupted');
    });
  };
  const listener: Listener = await listen({
    url,
    channels: [REBUILD_CHANNEL],
    onNotification: wake,
    onReconnect: wake,
  });
  wake();
  return {
    stop: async () => {
      stopping.abort(new Error('The service is stopping'));
      await listener.close();
      await working;
    },
  };
};

class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** A request nobody works on: new, or left by a process that has not told of progress for a while. */
const claim = async (db: pg.Pool): Promise<Requested | null> => {
  const { rows } = await db.query<Requested>(
    `update ${CONTROL_SCHEMA}.rebuilds set phase = 'reading', updated_at = now() where id = (
       select id from ${CONTROL_SCHEMA}.rebuilds
       where phase = 'requested'
          or (phase not in ('done', 'failed', 'cancelled') and updated_at < now() - interval '30 seconds')
       order by started_at limit 1 for update skip locked)
     returning id, models, dry_run, accept_differences`,
  );
  return rows[0] ?? null;
};

const carryOut = async (options: RebuildRequestsOptions, request: Requested, signal: AbortSignal): Promise<void> => {
  const { db, log } = options;
  const models = options.models.filter(({ name }) => request.models.includes(name));
  const tell = (fields: Record<string, unknown>) => {
    const names = Object.keys(fields);
    const sets = names.map((name, i) => `${name} = $${i + 2}`).join(', ');
    return db.query(`update ${CONTROL_SCHEMA}.rebuilds set ${sets}, updated_at = now() where id = $1`, [
      request.id,
      ...Object.values(fields),
    ]);
  };
  let toldAt = 0;
  let telling: Promise<unknown> = Promise.resolve();
  try {
    const comparison = await rebuild({
      ...options,
      models,
      signal,
      dryRun: request.dry_run,
      acceptDifferences: request.accept_differences,
      onProgress: ({ phase, events, total, eventsPerSecond }) => {
        if (phase === 'done' || Date.now() - toldAt < TELL_EVERY_MS) return;
        toldAt = Date.now();
        telling = tell({ phase, events, total, events_per_second: eventsPerSecond }).catch(() => undefined);
      },
    });
    await telling;
    await tell({ phase: 'done', comparison: JSON.stringify(comparison) });
  } catch (error) {
    await telling;
    if (error instanceof RebuildDiffers)
      await tell({ phase: 'failed', error: error.message, comparison: JSON.stringify(error.comparisons) });
    else if (signal.aborted && signal.reason instanceof Cancelled) await tell({ phase: 'cancelled', error: null });
    else if (signal.aborted) await tell({ phase: 'requested' });
    else {
      log.error({ rebuild: request.id, error: (error as Error).message }, 'rebuild failed');
      await tell({ phase: 'failed', error: (error as Error).message });
    }
  }
};

import type { Codec } from '@saferide/infrastructure/event-store/codec';
import type { EventStore } from '@saferide/infrastructure/event-store/event-store';
import { coalesceWork } from '@saferide/infrastructure/postgres/coalesced-work';
import { listenToChannels } from '@saferide/infrastructure/postgres/listen-to-channels';
import { FenceLost } from '@saferide/read-models/inside/checkpoint';
import {
  type ClaimedRetry,
  claimRetries,
  RETRY_CHANNEL,
  settleRetry,
} from '@saferide/read-models/inside/projection-control';
import { type ReadModel, schemaOf } from '@saferide/read-models/kernel/read-model';
import type pg from 'pg';
import { Projector } from './projector.ts';
import type { RebuildRequests, RebuildRequestsOptions } from './rebuild-requests.ts';

export interface ParkedRow {
  readonly id: string;
  readonly model: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  readonly eventId: string;
  readonly type: string;
  readonly error: string;
  readonly parkedAt: Date;
}

export const parkedEventsOf = async (db: pg.Pool, model: ReadModel): Promise<ParkedRow[]> => {
  const { rows } = await db.query<ParkedRow>(
    `select id::text as id, stream, revision, position, event_id as "eventId", type, error, parked_at as "parkedAt"
     from ${schemaOf(model)}.parked order by position`,
  );
  return rows.map((row) => ({ ...row, model: model.name }));
};

const TRIES = 20;

/** Any process may retry: the live worker loses its fence and reopens the tables. */
export const retryParkedStream = async (
  options: { readonly store: EventStore; readonly codec: Codec; readonly db: pg.Pool },
  model: ReadModel,
  stream: string,
): Promise<{ readonly restored: number; readonly parked: number }> => {
  const { db, store, codec } = options;
  for (let attempt = 1; ; attempt++) {
    const { rows } = await db.query<{ first: number | null; upTo: number | null }>(
      `select min(revision) as first, max(revision) as "upTo" from ${schemaOf(model)}.parked where stream = $1`,
      [stream],
    );
    const { first, upTo } = rows[0] ?? {};
    if (typeof first !== 'number' || typeof upTo !== 'number') return { restored: 0, parked: 0 };
    const events = await store.read(stream, { from: first, limit: upTo - first + 1 });
    const projector = new Projector({ model, schema: schemaOf(model), db, codec, announce: true });
    try {
      await projector.open();
      return await projector.retry(stream, events);
    } catch (error) {
      if (!(error instanceof FenceLost) || attempt === TRIES) throw error;
    }
  }
};

/** Finds requests whose server died or whose retry failed, which no notification announces. */
const LOOK_EVERY_MS = 5_000;

export const serveRetryRequests = async (options: RebuildRequestsOptions): Promise<RebuildRequests> => {
  const { db, url, log, models } = options;
  let stopping = false;

  const settle = async (job: ClaimedRetry): Promise<void> => {
    const { model: name, stream } = job.payload;
    const model = models.find((candidate) => candidate.name === name);
    const outcome = model ? await retryParkedStream(options, model, stream) : { restored: 0, parked: 0 };
    const first = model && (await parkedEventsOf(db, model)).find((row) => row.stream === stream);
    await settleRetry(db, job, { ...outcome, reason: first?.error ?? null });
  };

  const retrying = coalesceWork(
    async () => {
      for (const request of await claimRetries(db)) if (!stopping) await settle(request);
    },
    {
      onFailure: (error) => log.warn({ error: (error as Error).message }, 'retry interrupted'),
      retryMs: LOOK_EVERY_MS,
    },
  );
  const wake = () => retrying.add([RETRY_CHANNEL]);
  const listener = await listenToChannels({ url, channels: [RETRY_CHANNEL], onNotification: wake, onReconnect: wake });
  const looking = setInterval(wake, LOOK_EVERY_MS).unref();
  wake();
  return {
    stop: async () => {
      clearInterval(looking);
      stopping = true;
      await listener.close();
      await retrying.close();
    },
  };
};

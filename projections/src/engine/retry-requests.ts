import { listen } from '@saferide/infrastructure/postgres/listen';
import { CONTROL_SCHEMA } from '@saferide/read-models/inside/control';
import type { RebuildRequests, RebuildRequestsOptions } from './rebuild-requests.ts';
import { parkedIn, retryParked } from './retry-parked.ts';

/** Told when somebody asked for parked events to be tried again. */
export const RETRY_CHANNEL = 'retry_requested';

/** How often to look by itself for what a dead process had claimed, or what could not be done when it was heard of. */
const LOOK_EVERY_MS = 5_000;

interface Asked {
  readonly id: string;
  readonly model: string;
  readonly stream: string;
}

/** Tries parked streams again when operators ask for it, and keeps the outcome with the request. */
export const serveRetryRequests = async (options: RebuildRequestsOptions): Promise<RebuildRequests> => {
  const { db, url, log, models } = options;
  let working: Promise<void> = Promise.resolve();
  let stopping = false;

  const settle = async ({ id, model: name, stream }: Asked): Promise<void> => {
    const model = models.find((candidate) => candidate.name === name);
    const outcome = model ? await retryParked(options, model, stream) : { restored: 0, parked: 0 };
    const first = model && (await parkedIn(db, model)).find((row) => row.stream === stream);
    await db.query(
      `update ${CONTROL_SCHEMA}.retries set restored = $2, parked = $3, reason = $4, settled_at = now() where id = $1`,
      [id, outcome.restored, outcome.parked, first?.error ?? null],
    );
  };

  const work = async () => {
    const { rows } = await db.query<Asked>(
      `update ${CONTROL_SCHEMA}.retries set claimed_at = now() where id in (
         select id from ${CONTROL_SCHEMA}.retries
         where settled_at is null and (claimed_at is null or claimed_at < now() - interval '30 seconds')
         order by requested_at for update skip locked)
       returning id, model, stream`,
    );
    for (const asked of rows) if (!stopping) await settle(asked);
  };
  const wake = () => {
    working = working.then(work).catch((error: Error) => log.warn({ error: error.message }, 'retry interrupted'));
  };
  const listener = await listen({ url, channels: [RETRY_CHANNEL], onNotification: wake, onReconnect: wake });
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

import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { CONTROL_SCHEMA } from './projection-control.ts';

export const RETRY_CHANNEL = 'retry_requested';

type Queryable = Pick<pg.Pool, 'query'>;

const TABLE = `${CONTROL_SCHEMA}.retries`;
const WAIT_MS = 5_000;
const LOOK_EVERY_MS = 50;

export interface QueuedRetry {
  readonly id: string;
  readonly model: string;
  readonly stream: string;
}

export interface RetryOutcome {
  readonly restored: number;
  readonly parked: number;
  /** Why the first event that is still parked failed; null if none is. */
  readonly reason: string | null;
}

export const requestRetry = async (db: Queryable, { id, model, stream }: QueuedRetry, by: string): Promise<void> => {
  await db.query(
    `with asked as (insert into ${TABLE} (id, model, stream, requested_by) values ($1, $2, $3, $4) returning id)
     select pg_notify('${RETRY_CHANNEL}', id::text) from asked`,
    [id, model, stream, by],
  );
};

/** Claims new requests, and unsettled ones claimed more than half a minute ago, as after a crash. */
export const claimRetries = async (db: Queryable): Promise<readonly QueuedRetry[]> => {
  const { rows } = await db.query<QueuedRetry>(
    `update ${TABLE} set claimed_at = now() where id in (
       select id from ${TABLE}
       where settled_at is null and (claimed_at is null or claimed_at < now() - interval '30 seconds')
       order by requested_at for update skip locked)
     returning id, model, stream`,
  );
  return rows;
};

export const settleRetry = async (db: Queryable, id: string, outcome: RetryOutcome): Promise<void> => {
  await db.query(`update ${TABLE} set restored = $2, parked = $3, reason = $4, settled_at = now() where id = $1`, [
    id,
    outcome.restored,
    outcome.parked,
    outcome.reason,
  ]);
};

/** Waits for the outcome. Null on a timeout; rejects when `signal` aborts. */
export const waitForRetry = async (db: Queryable, id: string, signal: AbortSignal): Promise<RetryOutcome | null> => {
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; ) {
    const { rows } = await db.query<RetryOutcome>(
      `select restored, parked, reason from ${TABLE} where id = $1 and settled_at is not null`,
      [id],
    );
    if (rows[0]) return rows[0];
    await pause(LOOK_EVERY_MS, undefined, { signal });
  }
  return null;
};

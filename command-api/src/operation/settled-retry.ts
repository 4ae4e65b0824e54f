import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

const WAIT_MS = 5_000;
const LOOK_EVERY_MS = 50;

export interface RetryOutcome {
  readonly restored: number;
  readonly parked: number;
  /** Why the first of those still parked could not be projected. */
  readonly reason: string | null;
}

/** The outcome of a retry, once the projections have made it; null when they take too long. */
export const settledRetry = async (db: pg.Pool, id: string): Promise<RetryOutcome | null> => {
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await pause(LOOK_EVERY_MS)) {
    const { rows } = await db.query<RetryOutcome>(
      'select restored, parked, reason from projections.retries where id = $1 and settled_at is not null',
      [id],
    );
    if (rows[0]) return rows[0];
  }
  return null;
};

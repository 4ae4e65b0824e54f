import type { Instant } from '@saferide/domain/time/instant';
import type pg from 'pg';
import { COMMAND_SCHEMA } from '../handling/idempotency.ts';

/** Kinds of timers; each has one handler. */
export type TimerKind = 'search' | 'subscription' | 'verification' | 'payment';

export interface Timer {
  readonly kind: TimerKind;
  readonly id: string;
  readonly dueAt: Instant;
}

/** Due times live in a table, so that nothing is lost over a restart. One timer for each kind and id. */
export interface Timers {
  set(timer: Timer): Promise<void>;
  due(now: Instant, limit: number): Promise<readonly Timer[]>;
  /** Removes the timer, unless it was set anew meanwhile. */
  done(timer: Timer): Promise<void>;
}

export const postgresTimers = (db: pg.Pool): Timers => ({
  set: async ({ kind, id, dueAt }) => {
    await db.query(
      `insert into ${COMMAND_SCHEMA}.timers (kind, id, due_at) values ($1, $2, $3)
       on conflict (kind, id) do update set due_at = excluded.due_at`,
      [kind, id, dueAt],
    );
  },
  due: async (now, limit) => {
    const { rows } = await db.query<{ kind: TimerKind; id: string; due_at: Instant }>(
      `select kind, id, due_at from ${COMMAND_SCHEMA}.timers where due_at <= $1 order by due_at limit $2`,
      [now, limit],
    );
    return rows.map(({ kind, id, due_at }) => ({ kind, id, dueAt: due_at }));
  },
  done: async ({ kind, id, dueAt }) => {
    await db.query(`delete from ${COMMAND_SCHEMA}.timers where kind = $1 and id = $2 and due_at = $3`, [
      kind,
      id,
      dueAt,
    ]);
  },
});

import type { Instant } from '@saferide/domain/time/instant';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import type pg from 'pg';

/** Kinds of timers; each has one handler. */
export const timerKinds = ['search', 'payment', 'verification', 'subscription'] as const;
export type TimerKind = (typeof timerKinds)[number];

export interface Timer {
  readonly kind: TimerKind;
  readonly id: string;
  readonly dueAt: Instant;
}

/** Due times live in a table, so that nothing is lost over a restart. One timer for each kind and id. */
export interface Timers {
  set(timer: Timer): Promise<void>;
  /** Those of one kind that are due, longest due first. */
  due(kind: TimerKind, now: Instant, limit: number): Promise<readonly Timer[]>;
  /** Makes the timer due later, unless it was set anew meanwhile. */
  postpone(timer: Timer, dueAt: Instant): Promise<void>;
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
  due: async (kind, now, limit) => {
    const { rows } = await db.query<{ id: string; due_at: Instant }>(
      `select id, due_at from ${COMMAND_SCHEMA}.timers where kind = $1 and due_at <= $2 order by due_at limit $3`,
      [kind, now, limit],
    );
    return rows.map(({ id, due_at }) => ({ kind, id, dueAt: due_at }));
  },
  postpone: async ({ kind, id, dueAt }, later) => {
    await db.query(`update ${COMMAND_SCHEMA}.timers set due_at = $4 where kind = $1 and id = $2 and due_at = $3`, [
      kind,
      id,
      dueAt,
      later,
    ]);
  },
  done: async ({ kind, id, dueAt }) => {
    await db.query(`delete from ${COMMAND_SCHEMA}.timers where kind = $1 and id = $2 and due_at = $3`, [
      kind,
      id,
      dueAt,
    ]);
  },
});

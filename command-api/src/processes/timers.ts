import type { Instant } from '@saferide/domain/time/instant';
import type { Cause } from '@saferide/infrastructure/event-store/event-log';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import type pg from 'pg';

/** What follows when the time has come is caused by what set the timer, in the same chain. */
export type TimerCause = Pick<Cause, 'causationId' | 'correlationId'>;

export interface Timer {
  /** The timers of one process. */
  readonly kind: string;
  readonly id: string;
  readonly dueAt: Instant;
  /** Null for a timer that an earlier program set. */
  readonly cause: TimerCause | null;
}

/** Due times live in a table, so that nothing is lost over a restart. One timer for each kind and id. */
export interface Timers {
  set(timer: Timer): Promise<void>;
  /** Those of one kind that are due, longest due first. */
  due(kind: string, now: Instant, limit: number): Promise<readonly Timer[]>;
  /** Makes the timer due later, unless it was set anew meanwhile. */
  postpone(timer: Timer, dueAt: Instant): Promise<void>;
  /** Removes the timer, unless it was set anew meanwhile. */
  done(timer: Timer): Promise<void>;
}

interface Row {
  readonly id: string;
  readonly due_at: Instant;
  readonly causation_id: string | null;
  readonly correlation_id: string | null;
}

const causeIn = ({ causation_id: causationId, correlation_id: correlationId }: Row): TimerCause | null =>
  causationId === null || correlationId === null ? null : { causationId, correlationId };

export const postgresTimers = (db: pg.Pool): Timers => ({
  set: async ({ kind, id, dueAt, cause }) => {
    await db.query(
      `insert into ${COMMAND_SCHEMA}.timers (kind, id, due_at, causation_id, correlation_id) values ($1, $2, $3, $4, $5)
       on conflict (kind, id) do update set due_at = excluded.due_at, causation_id = excluded.causation_id,
         correlation_id = excluded.correlation_id`,
      [kind, id, dueAt, cause?.causationId ?? null, cause?.correlationId ?? null],
    );
  },
  due: async (kind, now, limit) => {
    const { rows } = await db.query<Row>(
      `select id, due_at, causation_id, correlation_id from ${COMMAND_SCHEMA}.timers
       where kind = $1 and due_at <= $2 order by due_at limit $3`,
      [kind, now, limit],
    );
    return rows.map((row) => ({ kind, id: row.id, dueAt: row.due_at, cause: causeIn(row) }));
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

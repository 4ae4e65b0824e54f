import { after, type Instant } from '@saferide/domain/time/instant';
import type { Cause } from '@saferide/infrastructure/event-store/event-log';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import type { Migration } from '@saferide/infrastructure/postgres/migrate-schema';
import type pg from 'pg';

export const timerClaimsMigration: Migration = {
  name: '011-timer-claims',
  sql: 'alter table timers add column claimed_until text;',
};

export type TimerCause = Pick<Cause, 'causationId' | 'correlationId'>;

export interface Timer {
  readonly kind: string;
  readonly id: string;
  readonly dueAt: Instant;
  /** Null for timers stored by earlier versions. */
  readonly cause: TimerCause | null;
}

export interface ClaimedTimer extends Timer {
  readonly claimedUntil: Instant;
}

export interface ClaimOptions {
  readonly now: Instant;
  readonly forMs: number;
  readonly limit: number;
}

/** Setting a timer again invalidates a claim on it. */
export interface Timers {
  set(timer: Timer): Promise<void>;
  /** Longest due first. */
  claim(kind: string, options: ClaimOptions): Promise<readonly ClaimedTimer[]>;
  postpone(timer: ClaimedTimer, until: Instant): Promise<void>;
  postponeAll(timers: readonly { readonly timer: ClaimedTimer; readonly dueAt: Instant }[]): Promise<void>;
  bringForward(kind: string, ids: readonly string[], now: Instant): Promise<void>;
  remove(timer: ClaimedTimer): Promise<void>;
}

interface Row {
  readonly id: string;
  readonly due_at: Instant;
  readonly causation_id: string | null;
  readonly correlation_id: string | null;
}

const causeIn = ({ causation_id: causationId, correlation_id: correlationId }: Row): TimerCause | null =>
  causationId === null || correlationId === null ? null : { causationId, correlationId };

const TABLE = `${COMMAND_SCHEMA}.timers`;
const STILL_OURS = 'kind = $1 and id = $2 and due_at = $3 and claimed_until = $4';
const ours = ({ kind, id, dueAt, claimedUntil }: ClaimedTimer) => [kind, id, dueAt, claimedUntil];

export const postgresTimers = (db: pg.Pool): Timers => ({
  set: async ({ kind, id, dueAt, cause }) => {
    await db.query(
      `insert into ${TABLE} (kind, id, due_at, causation_id, correlation_id) values ($1, $2, $3, $4, $5)
       on conflict (kind, id) do update set due_at = excluded.due_at, causation_id = excluded.causation_id,
         correlation_id = excluded.correlation_id, claimed_until = null`,
      [kind, id, dueAt, cause?.causationId ?? null, cause?.correlationId ?? null],
    );
  },
  claim: async (kind, { now, forMs, limit }) => {
    const claimedUntil = after(now, forMs);
    const { rows } = await db.query<Row>(
      `with free as (
         select id from ${TABLE}
         where kind = $1 and due_at <= $2 and (claimed_until is null or claimed_until <= $2)
         order by due_at limit $3 for update skip locked
       ), claimed as (
         update ${TABLE} t set claimed_until = $4 from free where t.kind = $1 and t.id = free.id
         returning t.id, t.due_at, t.causation_id, t.correlation_id
       )
       select * from claimed order by due_at`,
      [kind, now, limit, claimedUntil],
    );
    return rows.map((row) => ({ kind, id: row.id, dueAt: row.due_at, cause: causeIn(row), claimedUntil }));
  },
  postpone: async (timer, until) => {
    await db.query(`update ${TABLE} set claimed_until = $5 where ${STILL_OURS}`, [...ours(timer), until]);
  },
  postponeAll: async (moved) => {
    const column = (of: (one: (typeof moved)[number]) => string) => moved.map(of);
    await db.query(
      `update ${TABLE} t set due_at = n.next_at, claimed_until = null
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) as n(kind, id, due_at, claimed, next_at)
       where t.kind = n.kind and t.id = n.id and t.due_at = n.due_at and t.claimed_until = n.claimed`,
      [
        ...[column(({ timer }) => timer.kind), column(({ timer }) => timer.id), column(({ timer }) => timer.dueAt)],
        ...[column(({ timer }) => timer.claimedUntil), column(({ dueAt }) => dueAt)],
      ],
    );
  },
  bringForward: async (kind, ids, now) => {
    await db.query(`update ${TABLE} set due_at = $3 where kind = $1 and id = any($2) and due_at > $3`, [
      kind,
      ids,
      now,
    ]);
  },
  remove: async (timer) => {
    await db.query(`delete from ${TABLE} where ${STILL_OURS}`, ours(timer));
  },
});

/** Times in milliseconds. */
export interface TimersPolicy {
  readonly atOnce: number;
  readonly claimedAtOnce: number;
  readonly claimedToPassOver: number;
  /** After this time another process may fire the timer. */
  readonly claimMs: number;
  readonly tryAgainMs: number;
}

export const timersPolicy: TimersPolicy = {
  atOnce: 6,
  claimedAtOnce: 24,
  claimedToPassOver: 240,
  claimMs: 30_000,
  tryAgainMs: 5_000,
};

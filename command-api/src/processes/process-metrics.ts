import { type Instant, millisBetween } from '@saferide/domain/time/instant';
import type { Metrics } from '@saferide/infrastructure/http/metrics';
import { JOBS_TABLE } from '@saferide/infrastructure/jobs/job-queue';
import { polledGauge } from '@saferide/infrastructure/metrics/polled-gauge';
import { countParkedEvents } from '@saferide/read-models/inside/parked-reactions';
import type pg from 'pg';
import { Histogram } from 'prom-client';
import type { OnTimerFired } from './fire-timers.ts';
import type { ReactionPositions } from './follow-log.ts';
import type { InMemoryProjection } from './in-memory-projection.ts';
import { timerQueue } from './timers.ts';

export interface ProcessMetricsSources {
  readonly db: pg.Pool;
  readonly clock: () => Instant;
  readonly positions: ReactionPositions;
  readonly timerKinds: readonly string[];
}

const secondsSince = (since: Instant, now: Instant): number => Math.max(0, millisBetween(since, now) / 1_000);

export const measureProcesses = (
  registry: Metrics['registry'],
  { db, clock, positions, timerKinds }: ProcessMetricsSources,
): void => {
  polledGauge(registry, {
    name: 'reaction_lag_seconds',
    help: 'Age of the event that a reaction of this process is at; 0 at the end of the log',
    label: 'reaction',
    query: () => new Map([...positions].map(([name, at]) => [name, at === null ? 0 : secondsSince(at, clock())])),
  });
  polledGauge(registry, {
    name: 'reactions_parked',
    help: 'Events that a reaction could not handle and no operator has set aside',
    label: 'reaction',
    query: () => countParkedEvents(db),
  });
  polledGauge(registry, {
    name: 'timer_lateness_seconds',
    help: 'How long the oldest timer of a kind has been due; 0 if none is',
    label: 'kind',
    query: async () => {
      const now = clock();
      // Reads only due timers, because thousands may be set for later.
      const { rows } = await db.query<{ queue: string; due_at: Instant }>(
        `select queue, min(due_at) as due_at from ${JOBS_TABLE}
         where queue = any($2) and due_at <= $1 and free_at is not null group by queue`,
        [now, timerKinds.map(timerQueue)],
      );
      const oldest = new Map(rows.map(({ queue, due_at }) => [queue, due_at]));
      return new Map(timerKinds.map((kind) => [kind, secondsSince(oldest.get(timerQueue(kind)) ?? now, now)]));
    },
  });
};

export const measureTimerLateness = (registry: Metrics['registry']): OnTimerFired => {
  const late = new Histogram({
    name: 'timer_fired_late_seconds',
    help: 'Delay from when a timer was due until its process handled it, by kind',
    labelNames: ['kind'] as const,
    buckets: [0.25, 0.5, 1, 2.5, 5, 15, 60],
    registers: [registry],
  });
  return (kind, lateSeconds) => late.observe({ kind }, lateSeconds);
};

export const measureFolds = (registry: Metrics['registry'], folds: readonly InMemoryProjection[]): void => {
  polledGauge(registry, {
    name: 'fold_events_read_at_start',
    help: 'Events after its snapshot that an in-memory projection read at start-up',
    label: 'fold',
    query: () => new Map(folds.map(({ name, readAtStart }) => [name, readAtStart])),
  });
  polledGauge(registry, {
    name: 'fold_events_undecodable',
    help: 'Events that an in-memory projection could not decode and skipped; while there are any, it takes no snapshot',
    label: 'fold',
    query: () => new Map(folds.map(({ name, undecodable }) => [name, undecodable()])),
  });
};

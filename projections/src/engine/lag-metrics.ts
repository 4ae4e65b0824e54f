import { epochMs, type Instant } from '@saferide/domain/time/instant';
import type { EventStore, Position } from '@saferide/infrastructure/event-store/event-store';
import type { Metrics } from '@saferide/infrastructure/http/metrics';
import { polledGauge } from '@saferide/infrastructure/metrics/polled-gauge';
import { readProjectionStatuses, readStoredCheckpoints } from '@saferide/read-models/inside/projection-status';
import type pg from 'pg';
import type { WorkerState } from './worker.ts';

/** A quarter of an hour at one scrape per 15 seconds. */
const REMEMBERED = 60;

interface LagMeter {
  /** Lags are in seconds, by model. */
  measure(head: Position, reached: ReadonlyMap<string, Position>, now: Instant): ReadonlyMap<string, number>;
}

export const createLagMeter = (): LagMeter => {
  const ends: { readonly head: Position; readonly at: Instant }[] = [];
  return {
    measure: (head, reached, now) => {
      if (ends.at(-1)?.head !== head) ends.push({ head, at: now });
      const lags = new Map(
        [...reached].map(([model, position]) => {
          const missed = ends.find((end) => end.head > position);
          return [model, missed ? Math.max(0, (epochMs(now) - epochMs(missed.at)) / 1_000) : 0] as const;
        }),
      );
      const slowest = [...reached.values()].sort()[0] ?? head;
      while (ends.length > 1 && (ends[0]?.head ?? head) <= slowest) ends.shift();
      if (ends.length > REMEMBERED) for (let at = ends.length - 2; at > 0; at -= 2) ends.splice(at, 1);
      return lags;
    },
  };
};

export interface LagMetricsServices {
  readonly db: pg.Pool;
  readonly store: Pick<EventStore, 'head'>;
  readonly states: () => ReadonlyMap<string, WorkerState>;
  readonly clock?: () => Instant;
}

export const measureLag = (
  registry: Metrics['registry'],
  { db, store, states, clock = () => new Date().toISOString() }: LagMetricsServices,
): void => {
  const lag = createLagMeter();
  polledGauge(registry, {
    name: 'projection_lag_seconds',
    help: 'How long a read model has been behind the end of the log seen by earlier scrapes; 0 when up to date',
    label: 'model',
    query: async () => {
      const [head, checkpoints] = await Promise.all([store.head(), readStoredCheckpoints(db)]);
      const own = states();
      const reached = checkpoints.map(({ model, position }): [string, Position] => {
        const state = own.get(model);
        return [model, state?.status === 'running' && state.position > position ? state.position : position];
      });
      return lag.measure(head, new Map(reached), clock());
    },
  });
  polledGauge(registry, {
    name: 'projection_parked_streams',
    help: 'Streams with an event that a read model could not apply and no operator has set aside',
    label: 'model',
    query: async () => new Map((await readProjectionStatuses(db)).map(({ model, parked }) => [model, parked])),
  });
};

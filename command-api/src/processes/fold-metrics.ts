import type { Metrics } from '@saferide/infrastructure/http/metrics';
import { polledGauge } from '@saferide/infrastructure/metrics/polled-gauge';
import type { InMemoryProjection } from './in-memory-projection.ts';

export const measureFolds = (registry: Metrics['registry'], folds: readonly InMemoryProjection[]): void => {
  polledGauge(registry, {
    name: 'fold_events_read_at_start',
    help: 'Events after its snapshot that an in-memory projection read at start-up',
    label: 'fold',
    ask: () => new Map(folds.map(({ name, readAtStart }) => [name, readAtStart])),
  });
  polledGauge(registry, {
    name: 'fold_events_undecodable',
    help: 'Events that an in-memory projection could not decode and skipped; while there are any, it takes no snapshot',
    label: 'fold',
    ask: () => new Map(folds.map(({ name, undecodable }) => [name, undecodable()])),
  });
};

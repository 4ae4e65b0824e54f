import { type Instant, millisBetween } from '@saferide/domain/time/instant';
import { polledGauge, polledValue, sharedQuery } from '@saferide/infrastructure/metrics/polled-gauge';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Registry } from 'prom-client';
import type { ReadServices } from '../kernel/services.ts';
import { isInOpenRideState } from '../ride/index.ts';

const MOST = 2_000;

const openSearches = async (models: ModelReader<'rides' | 'search_history'>, now: Instant) => {
  const { open, offered, since } = await models
    .selectFrom((from) =>
      from
        .selectFrom('rides.rides as r')
        .leftJoin('search_history.searches as s', 's.ride_id', 'r.ride_id')
        .select(['s.first_offered_at', 's.due_at'])
        .where(isInOpenRideState('searching', now))
        .orderBy('r.requested_at')
        .limit(MOST)
        .as('one'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('open'),
      fn.count<number>('one.first_offered_at').as('offered'),
      fn.min('one.due_at').filterWhere('one.first_offered_at', 'is', null).as('since'),
    ])
    .executeTakeFirstOrThrow();
  return { offered: Number(offered), unoffered: Number(open) - Number(offered), since };
};

export const measureSearches = (registry: Registry, { queries, clock }: ReadServices): void => {
  const models = queries.modelReaders.of<'rides' | 'search_history'>();
  const readOpenSearches = sharedQuery(() => openSearches(models, clock()));
  polledGauge(registry, {
    name: 'searches_open',
    help: 'Rides that are searching for a driver, by whether any driver was asked; at most the 2,000 open longest',
    label: 'offered',
    query: async () => {
      const { offered, unoffered } = await readOpenSearches();
      return new Map([
        ['yes', offered],
        ['no', unoffered],
      ]);
    },
  });
  polledValue(registry, {
    name: 'search_without_offer_seconds',
    help: 'Age of the oldest search without a first offer; 0 if there is none',
    query: async () => {
      const { since } = await readOpenSearches();
      return since === null ? 0 : Math.max(0, millisBetween(since, clock()) / 1_000);
    },
  });
};

import { millisBetween } from '@saferide/domain/time/instant';
import { polledValue, sharedQuery } from '@saferide/infrastructure/metrics/polled-gauge';
import type { Registry } from 'prom-client';
import type { ReadServices } from '../kernel/services.ts';
import { countUnacknowledged, countUnacknowledgedOfNewAccounts } from './cases.ts';

export const measureCases = (registry: Registry, { queries, clock }: ReadServices): void => {
  const models = queries.readings.of<'emergencies' | 'customer_stats' | 'driver_stats'>();
  const current = sharedQuery(() => countUnacknowledged(models));
  polledValue(registry, {
    name: 'emergencies_unacknowledged',
    help: 'Open or withdrawn emergencies that no operator has acknowledged since they were last raised',
    ask: async () => (await current()).unacknowledged,
  });
  polledValue(registry, {
    name: 'emergencies_of_new_accounts',
    help: 'Unacknowledged emergencies of accounts that have never completed a ride',
    ask: () => countUnacknowledgedOfNewAccounts(models),
  });
  polledValue(registry, {
    name: 'emergency_unacknowledged_seconds',
    help: 'Age of the oldest unacknowledged emergency; 0 if there is none',
    ask: async () => {
      const { since } = await current();
      return since === null ? 0 : Math.max(0, millisBetween(since, clock()) / 1_000);
    },
  });
};

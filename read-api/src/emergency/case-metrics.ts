import { millisBetween } from '@saferide/domain/time/instant';
import { polledValue, sharedQuery } from '@saferide/infrastructure/http/polled-gauge';
import type { Registry } from 'prom-client';
import type { ReadServices } from '../services.ts';
import { unacknowledged, unacknowledgedOfNewAccounts } from './cases.ts';

/** How long somebody who asks for help has waited for an operator. */
export const measureCases = (registry: Registry, { queries, clock }: ReadServices): void => {
  const models = queries.readings.of<'emergencies' | 'customer_stats' | 'driver_stats'>();
  const asked = sharedQuery(() => unacknowledged(models));
  polledValue(registry, {
    name: 'emergencies_unacknowledged',
    help: 'Emergencies that are not over and that no operator has acknowledged since they were last raised',
    ask: async () => (await asked()).unacknowledged,
  });
  polledValue(registry, {
    name: 'emergencies_of_new_accounts',
    help: 'Emergencies that no operator has acknowledged, of accounts that have never completed a ride',
    ask: () => unacknowledgedOfNewAccounts(models),
  });
  polledValue(registry, {
    name: 'emergency_unacknowledged_seconds',
    help: 'How long the emergency that waits longest has not been acknowledged; 0 while none waits',
    ask: async () => {
      const { since } = await asked();
      return since === null ? 0 : Math.max(0, millisBetween(since, clock()) / 1_000);
    },
  });
};

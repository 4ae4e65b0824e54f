import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logPositions } from '../api/call-api.ts';
import { refetchForReadModels } from '../api/use-command.ts';
import { createChangeBatcher } from './change-batcher.ts';

let client: QueryClient;
let changed: ReturnType<typeof createChangeBatcher>;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  changed = createChangeBatcher(client);
  logPositions.forget();
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

const onScreen = (...models: string[]) => {
  const queryKey = models;
  const queryFn = vi.fn(async () => {
    logPositions.answeredAt(JSON.stringify(queryKey), logPositions.reached);
    return 'new';
  });
  client.setQueryData(queryKey, 'old');
  logPositions.answeredAt(JSON.stringify(queryKey), '05');
  new QueryObserver(client, { queryKey, queryFn, meta: { models } }).subscribe(() => undefined);
  return queryFn;
};
const announce = (model: Parameters<typeof changed>[0], position: string) => {
  logPositions.reach(position);
  changed(model, position);
};
const soon = () => vi.advanceTimersByTimeAsync(50);
const later = () => vi.advanceTimersByTimeAsync(1_000);

describe('createChangeBatcher', () => {
  it('refetches a query once for changes of several read models', async () => {
    const requests = onScreen('subscriptions', 'drivers');
    announce('subscriptions', '06');
    announce('drivers', '07');
    await soon();
    announce('drivers', '08');
    await later();
    expect(requests).toHaveBeenCalledTimes(1);
  });

  it('does not refetch data that a command has refetched in the meantime', async () => {
    const requests = onScreen('drivers');
    announce('drivers', '06');
    await soon();
    logPositions.reach('07');
    await refetchForReadModels(client, ['drivers'], '07');
    await later();
    expect(requests).toHaveBeenCalledTimes(1);
  });

  it('refetches only queries whose data are older than the latest change', async () => {
    const [drivers, accounts, rides] = [onScreen('drivers'), onScreen('accounts'), onScreen('rides')];
    const both = onScreen('accounts', 'drivers');
    announce('drivers', '06');
    announce('accounts', '05');
    await later();
    expect([drivers, both, accounts, rides].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0, 0]);
  });

  it('always refetches if one of the changes has no position', async () => {
    const requests = onScreen('subscriptions');
    announce('subscriptions', '05');
    announce('subscriptions', '');
    await later();
    expect(requests).toHaveBeenCalledTimes(1);
  });

  it('refetches again for a change after the delay', async () => {
    const requests = onScreen('drivers');
    announce('drivers', '06');
    await later();
    announce('drivers', '07');
    await later();
    expect(requests).toHaveBeenCalledTimes(2);
  });
});

import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { positions } from '../api/positions.ts';
import { refetchDrawnFrom } from '../api/use-command.ts';
import { debouncedChanges } from './debounced-changes.ts';

let client: QueryClient;
let changed: ReturnType<typeof debouncedChanges>;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  changed = debouncedChanges(client);
  positions.forget();
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

/** A query on screen that uses `models` at '05', and a spy for its later requests. */
const onScreen = (...models: string[]) => {
  const queryKey = models;
  const asked = vi.fn(async () => {
    positions.answeredAt(JSON.stringify(queryKey), positions.reached);
    return 'new';
  });
  client.setQueryData(queryKey, 'old');
  positions.answeredAt(JSON.stringify(queryKey), '05');
  new QueryObserver(client, { queryKey, queryFn: asked, meta: { models } }).subscribe(() => undefined);
  return asked;
};
const told = (model: Parameters<typeof changed>[0], position: string) => {
  positions.reach(position);
  changed(model, position);
};
const soon = () => vi.advanceTimersByTimeAsync(50);
const later = () => vi.advanceTimersByTimeAsync(1_000);

describe('debouncedChanges', () => {
  it('refetches a query once for changes of several read models', async () => {
    const asked = onScreen('subscriptions', 'drivers');
    told('subscriptions', '06');
    told('drivers', '07');
    await soon();
    told('drivers', '08');
    await later();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('does not refetch what a command has refetched meanwhile', async () => {
    const asked = onScreen('drivers');
    told('drivers', '06');
    await soon();
    positions.reach('07');
    await refetchDrawnFrom(client, ['drivers'], '07');
    await later();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('refetches the queries that have not seen the latest change, and no others', async () => {
    const [drivers, accounts, rides] = [onScreen('drivers'), onScreen('accounts'), onScreen('rides')];
    const both = onScreen('accounts', 'drivers');
    told('drivers', '06');
    told('accounts', '05');
    await later();
    expect([drivers, both, accounts, rides].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0, 0]);
  });

  it('refetches whatever position was seen when one change has no position', async () => {
    const asked = onScreen('subscriptions');
    told('subscriptions', '05');
    told('subscriptions', '');
    await later();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('refetches again for changes after the delay', async () => {
    const asked = onScreen('drivers');
    told('drivers', '06');
    await later();
    told('drivers', '07');
    await later();
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

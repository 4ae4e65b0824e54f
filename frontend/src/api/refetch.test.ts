import { customerStats } from '@saferide/contracts/ride/rider-queries';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logPositions } from './call-api.ts';
import { callQuery } from './query.ts';
import { refetchOutdated } from './refetch.ts';

const stats = (totalTrips: number) => ({ totalTrips, averageRating: 4.5, totalSpent: 0, cancelledRides: 0 });
const query = callQuery(customerStats);

let client: QueryClient;
let stop: () => void;
let requests: { readonly minimum: string | null; readonly answer: (trips: number, position: string) => void }[];

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  logPositions.forget();
  requests = [];
  vi.stubGlobal(
    'fetch',
    (_path: string, { headers }: { headers: Headers }) =>
      new Promise<Response>((resolve) => {
        const answer = (trips: number, position: string) =>
          resolve(new Response(JSON.stringify(stats(trips)), { headers: position ? { 'X-Position': position } : {} }));
        requests.push({ minimum: headers.get('X-Min-Position'), answer });
      }),
  );
  stop = new QueryObserver(client, query).subscribe(() => undefined);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const shown = () => client.getQueryData(query.queryKey)?.totalTrips;
const answered = (request: number, trips: number, position: string) => {
  requests[request]?.answer(trips, position);
  return expect.poll(() => shown()).toBe(trips);
};
const announce = (position: string) => {
  logPositions.reach(position);
  return refetchOutdated(client, () => position);
};

describe('a refetch after a change at a known position', () => {
  it('sends no request when the cached data include the change', async () => {
    await answered(0, 1, '06');
    await announce('06');
    expect(requests.length).toBe(1);
  });

  it('shares a running request that asks for the position, and resolves with its response', async () => {
    await answered(0, 1, '05');
    void announce('06');
    const seen = announce('06').then(() => expect(shown()).toBe(2));
    await answered(1, 2, '06');
    await seen;
    expect(requests.map(({ minimum }) => minimum)).toEqual([null, '06']);
  });

  it('sends a second request when the running one returns data from before the change', async () => {
    await answered(0, 1, '05');
    void announce('06');
    const seen = announce('07').then(() => expect(shown()).toBe(3));
    requests[1]?.answer(2, '06');
    await expect.poll(() => requests.length).toBe(3);
    await answered(2, 3, '07');
    await seen;
    expect(requests.map(({ minimum }) => minimum)).toEqual([null, '06', '07']);
  });

  it('sends no second request when the running one returns data that include the change', async () => {
    const fresh = announce('06');
    await answered(0, 1, '06');
    await fresh;
    expect(requests.length).toBe(1);
  });

  it('sends a request when the data that included the change were removed from the cache', async () => {
    await answered(0, 1, '06');
    stop();
    client.removeQueries();
    stop = new QueryObserver(client, query).subscribe(() => undefined);
    const seen = announce('06').then(() => expect(shown()).toBe(2));
    await answered(1, 2, '06');
    await seen;
    expect(requests.length).toBe(2);
  });

  it('repeats a request whose response has no position, unless the request asked for that position', async () => {
    void announce('06');
    requests[0]?.answer(1, '');
    await expect.poll(() => requests.length).toBe(2);
    const known = announce('06');
    await answered(1, 2, '');
    await known;
    await announce('06');
    expect(requests.length).toBe(2);
  });
});

describe('a refetch after a change at an unknown position', () => {
  it('always sends a new request, even while another is running', async () => {
    await answered(0, 1, '06');
    void refetchOutdated(client, () => '');
    void refetchOutdated(client, () => '');
    await answered(2, 3, '06');
    expect(requests.length).toBe(3);
  });

  it('sends a second request if the change came during the first load', async () => {
    void refetchOutdated(client, () => '');
    requests[0]?.answer(1, '06');
    await expect.poll(() => requests.length).toBe(2);
    await answered(1, 2, '06');
  });
});

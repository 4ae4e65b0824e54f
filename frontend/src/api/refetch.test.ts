import { customerStats } from '@saferide/contracts/ride/rider-queries';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { positions } from './positions.ts';
import { queryFrom } from './query.ts';
import { refetch } from './refetch.ts';

const stats = (totalTrips: number) => ({ totalTrips, averageRating: 4.5, totalSpent: 0, cancelledRides: 0 });
const query = queryFrom(customerStats);

let client: QueryClient;
let stop: () => void;
/** What each request asked to have seen, and how it is answered. */
let requests: { readonly minimum: string | null; readonly answer: (trips: number, position: string) => void }[];

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  positions.forget();
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
/** Something at `position` is told of. */
const told = (position: string) => {
  positions.reach(position);
  return refetch(client, () => position);
};

describe('what has changed', () => {
  it('is not asked for when what is shown has seen it', async () => {
    await answered(0, 1, '06');
    await told('06');
    expect(requests.length).toBe(1);
  });

  it('is not asked for twice when a request on its way will see it, and is there when that is answered', async () => {
    await answered(0, 1, '05');
    void told('06');
    const seen = told('06').then(() => expect(shown()).toBe(2));
    await answered(1, 2, '06');
    await seen;
    expect(requests.map(({ minimum }) => minimum)).toEqual([null, '06']);
  });

  it('is asked for after a request on its way when that turns out to be answered without it', async () => {
    await answered(0, 1, '05');
    void told('06');
    const seen = told('07').then(() => expect(shown()).toBe(3));
    requests[1]?.answer(2, '06');
    await expect.poll(() => requests.length).toBe(3);
    await answered(2, 3, '07');
    await seen;
    expect(requests.map(({ minimum }) => minimum)).toEqual([null, '06', '07']);
  });

  it('is not asked for after a request on its way that knows it already', async () => {
    const fresh = told('06');
    await answered(0, 1, '06');
    await fresh;
    expect(requests.length).toBe(1);
  });

  it('is waited for when what had seen it is kept no more', async () => {
    await answered(0, 1, '06');
    stop();
    client.removeQueries();
    stop = new QueryObserver(client, query).subscribe(() => undefined);
    const seen = told('06').then(() => expect(shown()).toBe(2));
    await answered(1, 2, '06');
    await seen;
    expect(requests.length).toBe(2);
  });

  it('is asked for after an answer that does not say what it has seen, unless it was known by then', async () => {
    void told('06');
    requests[0]?.answer(1, '');
    await expect.poll(() => requests.length).toBe(2);
    const known = told('06');
    await answered(1, 2, '');
    await known;
    await told('06');
    expect(requests.length).toBe(2);
  });
});

describe('what changed nobody knows where', () => {
  it('is asked for whatever was seen, and after whatever was asked for before', async () => {
    await answered(0, 1, '06');
    void refetch(client, () => '');
    void refetch(client, () => '');
    await answered(2, 3, '06');
    expect(requests.length).toBe(3);
  });

  it('is asked for after a first answer on its way', async () => {
    void refetch(client, () => '');
    requests[0]?.answer(1, '06');
    await expect.poll(() => requests.length).toBe(2);
    await answered(1, 2, '06');
  });
});

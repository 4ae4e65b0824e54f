import type { RideView } from '@saferide/contracts/ride/views';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { positions } from '../api/positions.ts';
import { queryFrom } from '../api/query.ts';
import { applyAbsence, applyFrame } from './apply-frame.ts';

const ride = (id: string, status: RideView['status']) => ({ id, status }) as RideView;
const updated = (view: RideView, position: string) =>
  ({ type: 'RIDE_UPDATED', rideId: view.id, ride: view, position }) as const;

let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
  positions.forget();
});

afterEach(() => vi.unstubAllGlobals());

const deferred = <T>() => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

/** Data fetched at `position`, drawn from `models`. */
const given = (queryKey: readonly unknown[], data: unknown, models: readonly string[], position = '05') => {
  const query = client.getQueryCache().build(client, { queryKey, meta: { models } });
  query.setData(data);
  positions.answeredAt(query.queryHash, position);
  return query;
};

describe('a ride that changed', () => {
  it('replaces the one that is kept, in its own place and in lists', () => {
    given(['/api/ride/a'], ride('a', 'requested'), ['rides']);
    given(['/api/customer/rides', { limit: 20 }], [ride('b', 'completed'), ride('a', 'requested')], ['rides']);
    applyFrame(client, updated(ride('a', 'accepted'), '06'));
    expect(client.getQueryData(['/api/ride/a'])).toEqual(ride('a', 'accepted'));
    expect(client.getQueryData(['/api/customer/rides', { limit: 20 }])).toEqual([
      ride('b', 'completed'),
      ride('a', 'accepted'),
    ]);
  });

  it('never takes the place of something newer', () => {
    given(['/api/ride/a'], ride('a', 'in_progress'), ['rides'], '09');
    applyFrame(client, updated(ride('a', 'accepted'), '06'));
    expect(client.getQueryData(['/api/ride/a'])).toEqual(ride('a', 'in_progress'));
  });

  it('is not kept where nobody has asked for it, so that it cannot be found there out of date', () => {
    applyFrame(client, updated(ride('a', 'accepted'), '06'));
    expect(client.getQueryCache().getAll()).toEqual([]);
  });

  it('raises what later queries ask for', () => {
    applyFrame(client, updated(ride('a', 'accepted'), '06'));
    applyFrame(client, updated(ride('a', 'accepted'), '04'));
    expect(positions.reached).toBe('06');
  });

  it('stays the active ride while it is under way, and is asked about when it is over', () => {
    const active = given(['/api/driver/active-ride'], ride('a', 'accepted'), ['rides']);
    applyFrame(client, updated(ride('a', 'in_progress'), '06'));
    expect(active.state.data).toEqual(ride('a', 'in_progress'));
    expect(active.state.isInvalidated).toBe(false);
    applyFrame(client, updated(ride('a', 'completed'), '07'));
    expect(active.state.isInvalidated).toBe(true);
  });
});

describe('offers', () => {
  const offer = (id: string, expiresAt: string) => ({ id, expiresAt });
  const key = ['/api/driver/available-rides'];

  it('join the list at its end, once; a newer one stands where the older stood', () => {
    given(key, [offer('a', '1')], ['rides']);
    applyFrame(client, { type: 'RIDE_OFFERED', rideId: 'b', expiresAt: '2', ride: offer('b', '2') } as never);
    applyFrame(client, { type: 'RIDE_OFFERED', rideId: 'a', expiresAt: '3', ride: offer('a', '3') } as never);
    expect(client.getQueryData(key)).toEqual([offer('a', '3'), offer('b', '2')]);
  });

  it('are not lost to a list that was on its way when they came', async () => {
    const answers = [deferred<unknown>(), deferred<unknown>()];
    let asked = 0;
    const queryFn = () => {
      asked += 1;
      return answers[asked - 1]?.promise;
    };
    const observer = new QueryObserver(client, { queryKey: key, queryFn });
    const stop = observer.subscribe(() => undefined);
    applyFrame(client, { type: 'RIDE_OFFERED', rideId: 'a', expiresAt: '3', ride: offer('a', '3') } as never);
    answers[0]?.resolve([]);
    answers[1]?.resolve([offer('a', '3')]);
    await vi.waitFor(() => expect(client.getQueryData(key)).toEqual([offer('a', '3')]));
    expect(asked).toBe(2);
    stop();
  });

  it('leave it when the ride goes to somebody else', () => {
    given(key, [offer('a', '1'), offer('b', '2')], ['rides']);
    applyFrame(client, { type: 'RIDE_NO_LONGER_AVAILABLE', rideId: 'a' });
    expect(client.getQueryData(key)).toEqual([offer('b', '2')]);
  });
});

describe('an answer that was on its way when a frame came', () => {
  const absent = { status: 'nothing', position: '' };
  /** Given in turn, the last one again and again. */
  const answers = (...ofServer: readonly { status: string; position: string }[]) => {
    const fetching = vi.fn(async () => {
      const { status, position } = ofServer[fetching.mock.calls.length - 1] ?? ofServer.at(-1) ?? absent;
      return new Response(JSON.stringify({ status }), { headers: { 'X-Position': position } });
    });
    vi.stubGlobal('fetch', fetching);
    return fetching;
  };
  const call = { method: 'GET', path: '/api/ride/a', roles: ['account'], summary: '', response: z.unknown() } as const;
  const query = queryFrom(call, { models: ['rides'] });

  it('is asked for once more when it does not know yet what the frame told', async () => {
    const fetching = answers({ status: 'requested', position: '05' }, { status: 'accepted', position: '06' });
    const fetched = client.fetchQuery(query);
    applyFrame(client, updated(ride('a', 'accepted'), '06'));
    expect(await fetched).toEqual({ status: 'accepted' });
    expect(fetching).toHaveBeenCalledTimes(2);
  });

  it('never takes the place of what the frame told, however far behind the server stays', async () => {
    answers({ status: 'requested', position: '05' });
    const fetched = client.fetchQuery(query);
    applyFrame(client, updated(ride('a', 'accepted'), '06'));
    await fetched;
    expect(client.getQueryData(['/api/ride/a'])).toEqual(ride('a', 'accepted'));
  });
});

describe('a read model that changed', () => {
  it('invalidates what is drawn from it and has not seen the position yet', () => {
    const old = given(['old'], 1, ['customer_stats'], '05');
    const fresh = given(['fresh'], 1, ['customer_stats'], '07');
    const other = given(['other'], 1, ['accounts'], '05');
    applyFrame(client, { type: 'READ_MODEL_CHANGED', model: 'customer_stats', keys: ['ada'], position: '06' });
    expect([old, fresh, other].map(({ state }) => state.isInvalidated)).toEqual([true, false, false]);
  });

  it('after an absence, everything drawn from any is asked for again', async () => {
    const drawn = given(['drawn'], 1, ['accounts'], '99');
    const undrawn = given(['undrawn'], 1, []);
    await applyAbsence(client);
    expect([drawn, undrawn].map(({ state }) => state.isInvalidated)).toEqual([true, false]);
  });
});

import { pastNotifications } from '@saferide/contracts/notification/history';
import { activeDriverRide } from '@saferide/contracts/ride/active-driver-ride';
import { acceptedScheduledRides, availableRides } from '@saferide/contracts/ride/driver-queries';
import { rideById } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { logPositions } from '../api/call-api.ts';
import { callQuery } from '../api/query.ts';
import { createFrameApplier, parseAppliedFrame, refetchAfterReconnect } from './apply-frame.ts';

const ride = (id: string, status: RideView['status']) => ({ id, status }) as RideView;
const updated = (view: RideView, position: string) =>
  ({ type: 'RIDE_UPDATED', rideId: view.id, ride: view, position }) as const;

let client: QueryClient;
let applyFrame: ReturnType<typeof createFrameApplier>;

beforeEach(() => {
  client = new QueryClient();
  applyFrame = createFrameApplier(client);
  logPositions.forget();
});

afterEach(() => vi.unstubAllGlobals());

const deferred = <T>() => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

const given = (queryKey: readonly unknown[], data: unknown, models: readonly string[], position = '05') => {
  const query = client.getQueryCache().build(client, { queryKey, meta: { models } });
  query.setData(data);
  logPositions.answeredAt(query.queryHash, position);
  return query;
};

describe('parseAppliedFrame', () => {
  const reviewed = { type: 'REVIEW_UPDATED', reviewId: 'r', status: 'approved' };

  it('parses a frame by the schema of its type', () => {
    expect(parseAppliedFrame(reviewed)).toEqual(reviewed);
  });

  it('ignores a frame that does not match its schema', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(parseAppliedFrame({ ...reviewed, status: 7 })).toBeNull();
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });

  it('ignores a frame of an unknown type, such as a newer server sends', () => {
    expect(parseAppliedFrame({ type: 'OF_A_NEWER_SERVER' })).toBeNull();
  });
});

describe('a RIDE_UPDATED frame (spec 1 §7)', () => {
  it('replaces the cached ride, including in lists', () => {
    given(['/api/ride/a'], ride('a', 'requested'), ['rides']);
    given(['/api/customer/rides', { limit: 20 }], [ride('b', 'completed'), ride('a', 'requested')], ['rides']);
    applyFrame(updated(ride('a', 'accepted'), '06'));
    expect(client.getQueryData(['/api/ride/a'])).toEqual(ride('a', 'accepted'));
    expect(client.getQueryData(['/api/customer/rides', { limit: 20 }])).toEqual([
      ride('b', 'completed'),
      ride('a', 'accepted'),
    ]);
  });

  it('invalidates the ride’s other outdated queries and no other ride’s', () => {
    const [own, other, seen] = [
      given(['/api/ride/a/history'], {}, ['rides']),
      given(['/api/ride/ab/history'], {}, ['rides']),
      given(['/api/ride/a/receipt'], {}, ['rides'], '06'),
    ];
    applyFrame(updated(ride('a', 'accepted'), '06'));
    expect([own, other, seen].map(({ state }) => state.isInvalidated)).toEqual([true, false, false]);
  });

  it('does not replace newer data', () => {
    given(['/api/ride/a'], ride('a', 'in_progress'), ['rides'], '09');
    applyFrame(updated(ride('a', 'accepted'), '06'));
    expect(client.getQueryData(['/api/ride/a'])).toEqual(ride('a', 'in_progress'));
  });

  it('does not cache a ride that was never queried, because nothing would refetch it', () => {
    applyFrame(updated(ride('a', 'accepted'), '06'));
    expect(client.getQueryCache().getAll()).toEqual([]);
  });

  it('raises the position that later queries ask for', () => {
    applyFrame(updated(ride('a', 'accepted'), '06'));
    applyFrame(updated(ride('a', 'accepted'), '04'));
    expect(logPositions.reached).toBe('06');
  });

  it('invalidates the lists of rides that are older than the frame', () => {
    const old = given(['/api/customer/scheduled-rides'], [ride('a', 'requested')], ['rides'], '05');
    const fresh = given(['/api/driver/accepted-scheduled-rides'], [], ['rides'], '06');
    applyFrame(updated(ride('a', 'accepted'), '06'));
    expect([old, fresh].map(({ state }) => state.isInvalidated)).toEqual([true, false]);
  });

  it('updates an accepted ride although RIDE_ACCEPTED is ignored', () => {
    const cached = given(['/api/ride/a'], ride('a', 'requested'), ['rides']);
    expect(parseAppliedFrame({ type: 'RIDE_ACCEPTED', rideId: 'a' })).toBeNull();
    applyFrame(updated(ride('a', 'accepted'), '06'));
    expect(cached.state.data).toEqual(ride('a', 'accepted'));
    expect(cached.state.isInvalidated).toBe(false);
  });

  it('updates the active ride during the ride, and invalidates it at the end', () => {
    const active = given(['/api/driver/active-ride'], ride('a', 'accepted'), ['rides']);
    applyFrame(updated(ride('a', 'in_progress'), '06'));
    expect(active.state.data).toEqual(ride('a', 'in_progress'));
    expect(active.state.isInvalidated).toBe(false);
    applyFrame(updated(ride('a', 'completed'), '07'));
    expect(active.state.isInvalidated).toBe(true);
  });
});

describe('the list of offers (spec 3 §7)', () => {
  const offer = (id: string, expiresAt: string) => ({ id, expiresAt });
  const key = ['/api/driver/available-rides'];

  it('appends a new offer, and replaces an earlier version of an offer in place', () => {
    given(key, [offer('a', '1')], ['rides']);
    applyFrame({ type: 'RIDE_OFFERED', rideId: 'b', expiresAt: '2', ride: offer('b', '2') } as never);
    applyFrame({ type: 'RIDE_OFFERED', rideId: 'a', expiresAt: '3', ride: offer('a', '3') } as never);
    expect(client.getQueryData(key)).toEqual([offer('a', '3'), offer('b', '2')]);
  });

  it('includes an offer that arrives while the list is loading', async () => {
    const answers = [deferred<unknown>(), deferred<unknown>()];
    let requests = 0;
    const queryFn = () => {
      requests += 1;
      return answers[requests - 1]?.promise;
    };
    const observer = new QueryObserver(client, { queryKey: key, queryFn });
    const stop = observer.subscribe(() => undefined);
    applyFrame({ type: 'RIDE_OFFERED', rideId: 'a', expiresAt: '3', ride: offer('a', '3') } as never);
    answers[0]?.resolve([]);
    answers[1]?.resolve([offer('a', '3')]);
    await expect.poll(() => client.getQueryData(key)).toEqual([offer('a', '3')]);
    expect(requests).toBe(2);
    stop();
  });

  it('is invalidated when a driver accepts an offered ride', () => {
    const offers = given(key, [offer('a', '1')], ['rides']);
    applyFrame(updated(ride('b', 'accepted'), '06'));
    applyFrame(updated(ride('a', 'requested'), '06'));
    expect(offers.state.isInvalidated).toBe(false);
    applyFrame(updated(ride('a', 'accepted'), '06'));
    expect(offers.state.isInvalidated).toBe(true);
  });

  it('drops an offer that was accepted while the list was loading', async () => {
    const ofServer = [deferred<Response>(), deferred<Response>()];
    const fetching = vi.fn((): Promise<Response> | undefined => ofServer[fetching.mock.calls.length - 1]?.promise);
    vi.stubGlobal('fetch', fetching);
    const query = callQuery({ ...availableRides, response: z.array(z.unknown()) });
    const fetched = client.fetchQuery(query);
    applyFrame(updated(ride('a', 'accepted'), '06'));
    ofServer[0]?.resolve(new Response(JSON.stringify([offer('a', '1')]), { headers: { 'X-Position': '05' } }));
    ofServer[1]?.resolve(new Response('[]', { headers: { 'X-Position': '06' } }));
    expect(await fetched).toEqual([]);
  });

  it('drops the offer that RIDE_NO_LONGER_AVAILABLE is about', () => {
    given(key, [offer('a', '1'), offer('b', '2')], ['rides']);
    applyFrame({ type: 'RIDE_NO_LONGER_AVAILABLE', rideId: 'a' });
    expect(client.getQueryData(key)).toEqual([offer('b', '2')]);
  });
});

describe('a RIDE_NO_LONGER_AVAILABLE frame', () => {
  it.each([
    ['the active ride', activeDriverRide.path, ride('a', 'accepted')],
    ['a scheduled ride', acceptedScheduledRides.path, [ride('b', 'accepted'), ride('a', 'accepted')]],
  ])('refetches a query whose data include the ride as %s, but not for another ride', (_, path, cached) => {
    const query = given([path], cached, ['rides']);
    applyFrame({ type: 'RIDE_NO_LONGER_AVAILABLE', rideId: 'c' });
    expect(query.state.isInvalidated).toBe(false);
    applyFrame({ type: 'RIDE_NO_LONGER_AVAILABLE', rideId: 'a' });
    expect(query.state.isInvalidated).toBe(true);
  });
});

describe('a query running when a frame arrives', () => {
  const absent = { status: 'nothing', position: '' };
  const answers = (...ofServer: readonly { status: string; position: string }[]) => {
    const fetching = vi.fn(async () => {
      const { status, position } = ofServer[fetching.mock.calls.length - 1] ?? ofServer.at(-1) ?? absent;
      return new Response(JSON.stringify({ status }), { headers: { 'X-Position': position } });
    });
    vi.stubGlobal('fetch', fetching);
    return fetching;
  };
  const query = callQuery({ ...rideById, response: z.unknown() }, { params: { id: 'a' } });

  it('is repeated once if its response is older than the frame', async () => {
    const fetching = answers({ status: 'requested', position: '05' }, { status: 'accepted', position: '06' });
    const fetched = client.fetchQuery(query);
    applyFrame(updated(ride('a', 'accepted'), '06'));
    expect(await fetched).toEqual({ status: 'accepted' });
    expect(fetching).toHaveBeenCalledTimes(2);
  });

  it('does not replace the frame’s data, even if the repeated response is still older', async () => {
    answers({ status: 'requested', position: '05' });
    const fetched = client.fetchQuery(query);
    applyFrame(updated(ride('a', 'accepted'), '06'));
    await fetched;
    expect(client.getQueryData(['/api/ride/a'])).toEqual(ride('a', 'accepted'));
  });
});

describe('a READ_MODEL_CHANGED frame', () => {
  it('invalidates queries on the read model that are older than its position', async () => {
    const old = given(['old'], 1, ['customer_stats'], '05');
    const fresh = given(['fresh'], 1, ['customer_stats'], '07');
    const other = given(['other'], 1, ['accounts'], '05');
    applyFrame({ type: 'READ_MODEL_CHANGED', model: 'customer_stats', keys: ['ada'], position: '06' });
    await expect.poll(() => old.state.isInvalidated).toBe(true);
    expect([fresh, other].map(({ state }) => state.isInvalidated)).toEqual([false, false]);
  });

  it('raises the position that later queries ask for even if the read model is unknown', () => {
    applyFrame({ type: 'READ_MODEL_CHANGED', model: 'of_a_newer_server', keys: [], position: '06' });
    expect(logPositions.reached).toBe('06');
  });

  it.each([
    ['PAYMENT_UPDATED', 'subscriptions', { type: 'PAYMENT_UPDATED', reference: 'r', status: 'completed' }],
    ['REVIEW_UPDATED', 'review_queue', { type: 'REVIEW_UPDATED', reviewId: 'r', status: 'approved' }],
  ] as const)('is not needed after %s, which invalidates queries at any position', async (_type, model, frame) => {
    const seen = given(['seen'], 1, [model], '99');
    applyFrame(frame);
    await expect.poll(() => seen.state.isInvalidated).toBe(true);
  });

  it('is not needed after a reconnect, which invalidates every query on a read model, and the notifications', async () => {
    const drawn = given(['drawn'], 1, ['accounts'], '99');
    const notifications = given([pastNotifications.path], [], []);
    const undrawn = given(['undrawn'], 1, []);
    await refetchAfterReconnect(client);
    expect([drawn, notifications, undrawn].map(({ state }) => state.isInvalidated)).toEqual([true, true, false]);
  });
});

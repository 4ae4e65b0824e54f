import { followedTrip, followedWork } from '@saferide/contracts/tracking/followed-views';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isTrackingView, requestTrackingView } from './tracking-request.ts';

const { signal } = new AbortController();
const followed = {
  ...{ state: 'live', endsAt: '2026-03-02T12:00:00.000Z', scopes: ['viewLocation'], firstName: null, vehicle: null },
  ...{ alerts: null },
  position: {
    latitude: 6.6,
    longitude: 3.35,
    heading: null,
    fixedAt: '2026-03-02T11:00:00.000Z',
    area: null,
    about: false,
    whose: 'driver',
  },
} as const;
const trip = followedTrip.parse({
  ...followed,
  trip: null,
  minutesToGo: null,
  rider: null,
  earlyByKm: null,
  safetyDesk: null,
});
const work = followedWork.parse({ ...followed, position: null, work: null });

const answering = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const fetched = vi.fn(() =>
    Promise.resolve(new Response(status === 304 ? null : JSON.stringify(body), { status, headers })),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('requestTrackingView', () => {
  test('returns the trip with its ETag and the server’s time', async () => {
    const fetched = answering(200, trip, { ETag: 'W/"1"', Date: 'Mon, 02 Mar 2026 11:00:05 GMT' });
    const now = Date.parse('2026-03-02T11:00:05.000Z');
    expect(await requestTrackingView('ride', 'x', null, signal)).toEqual({ view: trip, etag: 'W/"1"', now });
    expect(fetched).toHaveBeenCalledWith(
      '/api/track/ride/x',
      expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer', headers: {} }),
    );
  });

  test('sends the known ETag, and reports an unchanged trip', async () => {
    const fetched = answering(304, null);
    expect(await requestTrackingView('driver', 'x', 'W/"1"', signal)).toBe('same');
    const headers = { 'If-None-Match': 'W/"1"', 'Cache-Control': 'max-age=0' };
    expect(fetched).toHaveBeenCalledWith('/api/track/driver/x', expect.objectContaining({ headers }));
  });

  test.each([
    ['an unknown link', 'unknown', 404, { code: 'NotFound' }],
    ['a revoked link', 'revoked', 410, { state: 'revoked', name: null }],
    ['an expired link', 'expired', 410, { state: 'expired' }],
    ['an ended link without a reason', 'expired', 410, 'no object'],
  ] as const)('reports %s as “%s”', async (_link, ended, status, body) => {
    answering(status, body);
    expect(await requestTrackingView('ride', 'x', null, signal)).toEqual({ ended, name: null });
  });

  test('reports who shared a link that has ended', async () => {
    answering(410, { state: 'revoked', name: 'Maryam' });
    expect(await requestTrackingView('ride', 'x', null, signal)).toEqual({ ended: 'revoked', name: 'Maryam' });
  });

  test('returns “failed” without a valid response', async () => {
    for (const [status, body] of [
      [500, {}],
      [429, {}],
      [200, { state: 'live' }],
    ] as const) {
      answering(status, body);
      expect(await requestTrackingView('ride', 'x', null, signal)).toBe('failed');
    }
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    expect(await requestTrackingView('ride', 'x', null, signal)).toBe('failed');
  });
});

test('isTrackingView accepts the contract’s views and rejects others', () => {
  expect([trip, work].map(isTrackingView)).toEqual([true, true]);
  expect([null, {}, { ...trip, state: 'gone' }, { ...trip, position: 3 }].map(isTrackingView)).toEqual(
    Array(4).fill(false),
  );
});

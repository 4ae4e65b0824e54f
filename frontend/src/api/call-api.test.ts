import { updateProfile } from '@saferide/contracts/account/account';
import { reportLocation } from '@saferide/contracts/dispatch/dispatch';
import { cancelRide } from '@saferide/contracts/ride/commands';
import { rideById } from '@saferide/contracts/ride/queries';
import { customerStats } from '@saferide/contracts/ride/rider-queries';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ConnectionError, errorSentence, failureTitleAndText, problemCodeOf } from './api-error.ts';
import { callApi, logPositions } from './call-api.ts';

const stats = { totalTrips: 3, averageRating: 4.5, totalSpent: 9_000, cancelledRides: 1 };
let requests: Request[] = [];

const answers = (...given: (Response | Error)[]) =>
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push(new Request(`http://test${path}`, init));
    const next = given.shift();
    if (!next) throw new Error('Asked once too often');
    if (next instanceof Error) throw next;
    return next;
  });

const json = (body: unknown, headers: Record<string, string> = {}, status = 200) =>
  new Response(JSON.stringify(body), { status, headers });

beforeEach(() => {
  requests = [];
  logPositions.forget();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('callApi', () => {
  it('sends the position of the last command with every later query', async () => {
    answers(json({ id: 'r', status: 'cancelled' }, { 'X-Position': '0007' }), json(stats), json(stats));
    await callApi(cancelRide, { params: { id: 'r' }, body: { reason: 'late' } });
    await callApi(customerStats);
    expect(requests.map(({ headers }) => headers.get('X-Min-Position'))).toEqual([null, '0007']);
    expect(requests[0]?.url).toBe('http://test/api/ride/r/cancel');
  });

  it('reports the read models that a command changed, or that a refused command would have changed', async () => {
    const changed = { 'X-Changed': 'rides,drivers' };
    answers(json({ id: 'r', status: 'cancelled' }, changed), json({}, changed, 409), json(stats));
    expect((await callApi(cancelRide, { params: { id: 'r' } })).changed).toEqual(['rides', 'drivers']);
    await expect(callApi(cancelRide, { params: { id: 'r' } })).rejects.toMatchObject({ changed: ['rides', 'drivers'] });
    expect((await callApi(customerStats)).changed).toEqual([]);
  });

  it('sends each command with a new idempotency key unless the caller gives one', async () => {
    const cancelled = () => json({ id: 'r', status: 'cancelled' });
    answers(cancelled(), cancelled(), cancelled());
    await callApi(cancelRide, { params: { id: 'r' } });
    await callApi(cancelRide, { params: { id: 'r' } });
    await callApi(cancelRide, { params: { id: 'r' }, idempotencyKey: 'mine' });
    const [first, second, third] = requests.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).not.toBe(first);
    expect(third).toBe('mine');
  });

  it('sends no idempotency key with a command that is naturally idempotent', async () => {
    answers(json({ recorded: true }));
    const reading = {
      latitude: 6.6,
      longitude: 3.35,
      source: 'measured',
      accuracy: 10,
      heading: null,
      speed: null,
    } as const;
    await callApi(reportLocation, { body: { ...reading, readAt: '2026-03-01T12:00:00.000Z', ageMs: 0 } });
    expect(requests[0]?.headers.has('Idempotency-Key')).toBe(false);
  });

  it('discards a prefetched response that is older than the last command', async () => {
    const changed = () => json({ id: 'r', status: 'cancelled' }, { 'X-Position': '0007' });
    answers(changed(), json({}, {}, 403), json(stats, { 'X-Position': '0007' }));
    await callApi(cancelRide, { params: { id: 'r' } });
    expect((await callApi(customerStats)).data).toEqual(stats);
    answers(json(stats, { 'X-Position': '0006' }), json({ ...stats, totalTrips: 4 }, { 'X-Position': '0007' }));
    expect((await callApi(customerStats)).data.totalTrips).toBe(4);
  });

  it('retries a query refused with 403 once, but only if a command was sent before', async () => {
    answers(json({}, {}, 403));
    await expect(callApi(customerStats)).rejects.toThrow('403');
    answers(json({ id: 'r', status: 'cancelled' }, { 'X-Position': '0007' }), json({}, {}, 403), json({}, {}, 403));
    await callApi(cancelRide, { params: { id: 'r' } });
    await expect(callApi(customerStats)).rejects.toThrow('403');
  });

  it('treats a response without a position as recent enough, unless it is marked as stale', async () => {
    const stale = () => json(stats, { 'X-Stale': 'true' });
    answers(json({ id: 'r', status: 'cancelled' }, { 'X-Position': '0007' }), json(stats), stale(), stale(), stale());
    await callApi(cancelRide, { params: { id: 'r' } });
    expect((await callApi(customerStats)).position).toBe('0007');
    expect((await callApi(customerStats)).position).toBe('');
  });

  it('retries without a position when the log does not know the position of the last command', async () => {
    const errors = [{ path: 'X-Min-Position', message: 'Not a position of this log.' }];
    answers(json({ id: 'r', status: 'cancelled' }, { 'X-Position': '0007' }), json({ errors }, {}, 400), json(stats));
    await callApi(cancelRide, { params: { id: 'r' } });
    expect((await callApi(customerStats)).data).toEqual(stats);
    expect(requests.at(-1)?.headers.get('X-Min-Position')).toBeNull();
  });

  it('throws ConnectionError when the response is cut off', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network')) });
    answers(new Response(broken));
    await expect(callApi(customerStats)).rejects.toThrow(ConnectionError);
  });

  it('retries when the read model lags, and accepts a stale response after three attempts', async () => {
    const stale = () => json(stats, { 'X-Stale': 'true' });
    answers(stale(), json({ ...stats, totalTrips: 4 }));
    expect((await callApi(customerStats)).data.totalTrips).toBe(4);
    answers(stale(), stale(), stale());
    expect((await callApi(customerStats)).data.totalTrips).toBe(3);
  });

  it('rejects a response that violates the contract', async () => {
    answers(json({ ...stats, totalTrips: 'three' }));
    await expect(callApi(customerStats)).rejects.toThrow(/totalTrips/);
  });

  it('encodes each parameter as one path segment', async () => {
    answers(json({}, {}, 404));
    await expect(callApi(rideById, { params: { id: '../ops' } })).rejects.toBeInstanceOf(ApiError);
    expect(requests[0]?.url).toBe('http://test/api/ride/..%2Fops');
  });

  it('throws ConnectionError when no response arrives', async () => {
    answers(new TypeError('Failed to fetch'));
    await expect(callApi(customerStats)).rejects.toBeInstanceOf(ConnectionError);
  });
});

describe('a failed call (spec 1 §8)', () => {
  const refused = async (status: number, body: unknown): Promise<unknown> => {
    answers(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, statusText: 'Oh' }));
    return callApi(updateProfile, { body: { phoneNumber: '', state: 'Lagos', city: '' } }).catch((error) => error);
  };
  const problem = { type: 'about:blank', title: 'No', status: 409, code: 'RideNotOffered', detail: 'It is gone.' };

  it('has the message “status: body”, or “status: status text” without a body', async () => {
    expect(String(((await refused(418, 'short and stout')) as Error).message)).toBe('418: short and stout');
    expect(String(((await refused(500, '')) as Error).message)).toBe('500: Oh');
  });

  it('is shown as the server’s message if the response has one', async () => {
    expect(errorSentence(await refused(409, problem), 'otherwise')).toBe('It is gone.');
    expect(problemCodeOf(await refused(409, problem))).toBe('RideNotOffered');
    expect(errorSentence(await refused(404, 'plain'), 'otherwise')).toBe('otherwise');
    const faults = [{ path: 'body.city', message: 'City is required' }];
    expect(errorSentence(await refused(422, { ...problem, errors: faults }), 'otherwise')).toBe('City is required');
  });

  it('warns that a command may have been executed when there was no response or a server error', async () => {
    answers(new TypeError('Failed to fetch'));
    const lost = await callApi(cancelRide, { params: { id: 'r' } }).catch((error) => error);
    for (const error of [lost, await refused(500, { ...problem, status: 500 }), await refused(502, 'Bad Gateway')])
      expect(failureTitleAndText(error, 'Failed', 'otherwise')).toEqual({
        title: 'No answer from SafeRide',
        text: 'We got no answer, so this may have gone through. Check before you try again.',
      });
  });

  it('warns that a command may have been executed when the response cannot be read', async () => {
    answers(new Response('<html>'));
    const unread = await callApi(cancelRide, { params: { id: 'r' } }).catch((error) => error);
    expect(errorSentence(unread, 'otherwise')).toMatch(/may have gone through/);
  });

  it('says that a connection is needed while the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    answers(new TypeError('Failed to fetch'), new TypeError('Failed to fetch'));
    const unsent = await callApi(cancelRide, { params: { id: 'r' } }).catch((error) => error);
    expect(failureTitleAndText(unsent, 'Failed', 'otherwise')).toEqual({
      title: 'You’re offline',
      text: 'You need a connection for this.',
    });
    const unasked = await callApi(customerStats).catch((error) => error);
    expect(errorSentence(unasked, 'otherwise')).toBe('You’re offline. This loads when you’re back online.');
  });

  it('counts as unauthorised only with status 401 and Unauthorized in the body', async () => {
    expect(((await refused(401, { ...problem, title: 'Unauthorized' })) as ApiError).isUnauthorized).toBe(true);
    expect(((await refused(401, 'no')) as ApiError).isUnauthorized).toBe(false);
    expect(((await refused(403, 'Unauthorized')) as ApiError).isUnauthorized).toBe(false);
  });
});

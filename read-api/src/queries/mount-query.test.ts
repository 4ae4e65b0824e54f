import { rideStats } from '@saferide/contracts/ride/queries';
import type { Caller } from '@saferide/infrastructure/callers/sessions';
import { createLogger } from '@saferide/infrastructure/http/logging';
import { problemHandler } from '@saferide/infrastructure/http/problem';
import { SESSION_COOKIE } from '@saferide/infrastructure/http/session-cookie';
import { openModelReaders } from '@saferide/read-models/model-reader';
import express, { Router } from 'express';
import pg from 'pg';
import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { createReadModelPositions } from '../feed/read-model-positions.ts';
import { mountQuery, type UnchangedWhen } from './mount-query.ts';
import { NotYetAvailable, unavailableProblem } from './problems.ts';

const people: Readonly<Record<string, Caller>> = {
  amaka: { accountId: 'amaka', sessionId: 's1', roles: new Set(['admin']), fresh: false },
  olu: { accountId: 'olu', sessionId: 's2', roles: new Set(['operator']), fresh: false },
};

const service = (same: UnchangedWhen = 'position') => {
  const positions = createReadModelPositions(async () => []);
  positions.advance('ride_statistics', '0005', 5);
  const handler = vi.fn(async () => ({ body: [] }));
  const onStale = vi.fn();
  const router = Router();
  const options = {
    callerOf: async (token: string) => people[token] ?? null,
    positions,
    head: async () => '0006',
    shape: 'one',
    onStale,
    modelReaders: openModelReaders(new pg.Pool()),
  };
  mountQuery(router, rideStats, options, same, handler);
  const app = express();
  app.use(router, problemHandler(createLogger({ service: 'test', level: 'silent' }), unavailableProblem));
  const get = (headers: Record<string, string> = {}, who = 'amaka', query = '') =>
    request(app)
      .get(`${rideStats.path}${query}`)
      .set({ Cookie: `${SESSION_COOKIE}=${who}`, ...headers });
  return { positions, handler, onStale, get };
};

describe('a query', () => {
  it('returns its position, and 304 while no row has changed', async () => {
    const { handler, get, positions } = service();
    const first = await get();
    expect([first.status, first.headers['x-position'], first.headers['cache-control']]).toEqual([
      200,
      '0005',
      'private, no-cache',
    ]);
    const etag = String(first.headers.etag);
    expect((await get({ 'If-None-Match': etag })).status).toBe(304);
    expect(handler).toHaveBeenCalledTimes(1);
    positions.advance('ride_statistics', '0006', 6);
    expect((await get({ 'If-None-Match': etag })).status).toBe(200);
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('returns new rows when rows changed without a new position', async () => {
    const { get, positions } = service();
    const etags = [String((await get()).headers.etag)];
    positions.advance('ride_statistics', '0005', 6);
    const again = await get({ 'If-None-Match': etags.join(', ') });
    expect([again.status, again.headers['x-position']]).toEqual([200, '0005']);
  });

  it('returns 304 for an ETag issued by another process', async () => {
    const [one, other] = [service(), service()];
    for (const fence of [6, 7, 8]) one.positions.advance('ride_statistics', `000${fence}`, fence);
    other.positions.advance('ride_statistics', '0019', 8);
    const etag = String((await one.get()).headers.etag);
    expect((await other.get({ 'If-None-Match': etag })).status).toBe(304);
  });

  it('has different ETags for different people and query strings', async () => {
    const { get } = service();
    const etag = String((await get()).headers.etag);
    expect((await get({ 'If-None-Match': etag }, 'olu')).status).toBe(200);
    expect((await get({ 'If-None-Match': etag }, 'amaka', '?from=2026-01-01')).status).toBe(200);
  });

  it('that depends on the clock runs for each request and returns 304 if the content is equal', async () => {
    const { handler, get } = service('content');
    const etag = String((await get()).headers.etag);
    expect((await get({ 'If-None-Match': etag })).status).toBe(304);
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('waits for the position in X-Min-Position', async () => {
    const { get, positions } = service();
    const { waitFor } = positions;
    vi.spyOn(positions, 'waitFor').mockImplementation((...args) => {
      const waited = waitFor(...args);
      positions.advance('ride_statistics', '0008', 8);
      return waited;
    });
    const { headers } = await get({ 'X-Min-Position': '0006' });
    expect([headers['x-position'], headers['x-stale']]).toEqual(['0008', undefined]);
  });

  it.each([
    ['not a position', 'abc'],
    ['a position of another log', '0000-0001'],
    ['a position that the log has not reached', '0007'],
    ['a value with a space', '0 1'],
  ])('rejects %s in X-Min-Position without waiting', async (_, minimum) => {
    const { get, handler, positions } = service();
    const waitFor = vi.spyOn(positions, 'waitFor');
    const { status, body } = await get({ 'X-Min-Position': minimum });
    expect([status, body.code, body.errors?.[0]?.path]).toEqual([400, 'InvalidRequest', 'X-Min-Position']);
    expect([waitFor.mock.calls, handler.mock.calls]).toEqual([[], []]);
  });

  it('returns the current rows marked as stale when X-Min-Position is not reached in time', async () => {
    const { get, onStale } = service();
    const { status, headers } = await get({ 'X-Min-Position': '0006' });
    expect([status, headers['x-position'], headers['x-stale']]).toEqual([200, '0005', 'true']);
    expect(onStale).toHaveBeenCalledOnce();
  });

  it('waits for a row that is not projected yet', async () => {
    const { handler, get, positions } = service();
    handler.mockImplementationOnce(async () => {
      setImmediate(() => positions.advance('ride_statistics', '0006', 6));
      throw new NotYetAvailable('ride_statistics', 'Your summary');
    });
    expect((await get()).status).toBe(200);
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('responds with 503 and Retry-After when a row is not projected in time', async () => {
    const { handler, get } = service();
    handler.mockRejectedValue(new NotYetAvailable('ride_statistics', 'Your summary'));
    const { status, headers, body } = await get();
    expect([status, headers['retry-after'], body.detail]).toEqual([
      503,
      '1',
      'Your summary is being prepared. Try again in a moment.',
    ]);
  });
});

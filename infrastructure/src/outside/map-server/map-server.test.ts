import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createRateLimiter, logOncePerMinute, MapServerUnavailable, mapServer } from './map-server.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

const serverOf = async (listener: RequestListener, perSecond: number | null = null) => {
  const requests: { url: string; agent: string | undefined }[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', agent: request.headers['user-agent'] });
    listener(request, response);
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { requests, maps: mapServer({ url, perSecond, userAgent: 'SafeRide (https://saferide.example)' }) };
};

const schema = z.object({ code: z.string() });
const at = (millis: number) => ({ now: new Date(millis).toISOString(), signal: new AbortController().signal });
const answering =
  (status: number, body: string): RequestListener =>
  (_, response) =>
    response.writeHead(status, { Location: 'http://127.0.0.1:1/' }).end(body);

test('a request has SafeRide’s user agent, and its response is cached', async () => {
  const { requests, maps } = await serverOf(answering(200, '{"code":"Ok"}'));
  expect([await maps.fetch(schema, '/a?b=c', at(0)), await maps.fetch(schema, '/a?b=c', at(0))]).toEqual([
    { code: 'Ok' },
    { code: 'Ok' },
  ]);
  expect(requests).toEqual([{ url: '/a?b=c', agent: 'SafeRide (https://saferide.example)' }]);
});

test('an error status that the caller expects is accepted', async () => {
  const { maps } = await serverOf(answering(400, '{"code":"NoRoute"}'));
  expect(await maps.fetch(schema, '/', at(0), [400])).toEqual({ code: 'NoRoute' });
});

test.each([
  ['a server error', 500, '{"code":"Ok"}'],
  ['of status 429', 429, '{"code":"Ok"}'],
  ['a redirect', 302, ''],
  ['a web page', 200, '<html>'],
  ['of another shape', 200, '{"kode":"Ok"}'],
  ['too large', 200, `{"code":"${'a'.repeat(4_100_000)}"}`],
])('a map server’s response is neither accepted nor cached if it is %s', async (_, status, body) => {
  const { requests, maps } = await serverOf(answering(status, body));
  for (let time = 0; time < 2; time++)
    await expect(maps.fetch(schema, '/', at(0))).rejects.toBeInstanceOf(MapServerUnavailable);
  expect(requests).toHaveLength(2);
});

test('a request fails after three seconds, or when the caller aborts', async () => {
  const { maps } = await serverOf(() => undefined);
  const leaving = new AbortController();
  const left = maps.fetch(schema, '/left', { ...at(0), signal: leaving.signal });
  leaving.abort();
  await expect(left).rejects.toBeInstanceOf(MapServerUnavailable);
  await expect(maps.fetch(schema, '/', at(0))).rejects.toThrow('cannot be reached');
});

test('a request above the rate limit fails without being sent', async () => {
  const { requests, maps } = await serverOf(answering(200, '{"code":"Ok"}'), 1);
  await maps.fetch(schema, '/1', at(0));
  await expect(maps.fetch(schema, '/2', at(999))).rejects.toThrow('the rate limit of');
  await maps.fetch(schema, '/1', at(999));
  await maps.fetch(schema, '/3', at(1_000));
  expect(requests.map(({ url }) => url)).toEqual(['/1', '/3']);
});

describe('a rate limit', () => {
  test('spaces requests evenly', () => {
    const may = createRateLimiter(2);
    expect([0, 0, 499, 500, 900, 1_000].map(may)).toEqual([true, false, false, true, false, true]);
  });

  test('starts again if the clock is set back, and allows every request if it is null', () => {
    const may = createRateLimiter(1);
    expect([5_000_000, 0, 500, 1_000].map(may)).toEqual([true, true, false, true]);
    expect([0, 0, 0].map(createRateLimiter(null))).toEqual([true, true, true]);
  });
});

test('logOncePerMinute logs the same reason at most once a minute', () => {
  const lines: string[] = [];
  let second = 0;
  const log = logOncePerMinute(
    (why) => void lines.push(`${why} at ${second}`),
    () => new Date(second * 1_000).toISOString(),
  );
  for (second of [0, 1, 59, 60, 61]) log(new Error('slow'));
  second = 62;
  log(new Error('broken'));
  expect(lines).toEqual(['slow at 0', 'slow at 60', 'broken at 62']);
});

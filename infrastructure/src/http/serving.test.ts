import { once } from 'node:events';
import { get } from 'node:http';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { booleanSetting, ConfigError, parseConfig, portSetting } from '../configuration/parse-config.ts';
import { listenHttp } from './listen-http.ts';
import { clearedSessionCookie, SESSION_COOKIE, sessionCookie, sessionTokenIn } from './session-cookie.ts';

test('the error about a taken port names the service that needs it', async () => {
  const first = await listenHttp((_req, res) => res.end(), { name: 'read API', port: 0 });
  await expect(listenHttp(() => undefined, { name: 'command API', port: first.port })).rejects.toThrow(
    `Port ${first.port} is taken: the command API cannot listen on 127.0.0.1:${first.port}`,
  );
  await first.stop();
});

test('stopping a server waits for a running request, but cuts a stalled one', async () => {
  const server = await listenHttp((_req, res) => res.once('finish-now', () => res.end('done')), {
    name: 'test',
    port: 0,
  });
  const answer = fetch(server.url).then((response) => response.text());
  const [, response] = await once(server.server, 'request');
  const stopped = server.stop();
  response.emit('finish-now');
  expect(await answer).toBe('done');
  await stopped;

  const stalled = await listenHttp(() => undefined, { name: 'test', port: 0, graceMs: 20 });
  const cut = new Promise((failed) => get(stalled.url).on('error', failed));
  await once(stalled.server, 'request');
  await stalled.stop();
  expect(await cut).toBeInstanceOf(Error);
});

test('a session cookie is host-only, unreadable by scripts, and found among other cookies', () => {
  expect(sessionCookie('abc-_1', 60.5)).toBe(
    `${SESSION_COOKIE}=abc-_1; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax`,
  );
  expect(clearedSessionCookie()).toContain('Max-Age=0');
  expect(sessionTokenIn(`theme=dark; ${SESSION_COOKIE}=abc-_1; x=y`)).toBe('abc-_1');
  expect(() => sessionCookie('a;b', 1)).toThrow();
  for (const header of [undefined, '', 'x=y', `${SESSION_COOKIE}=`, `${SESSION_COOKIE}=a b`, `${SESSION_COOKIE}=a=b`])
    expect(sessionTokenIn(header)).toBeUndefined();
});

test('every fault of the environment is listed without its value', () => {
  const schema = z.object({
    PORT: portSetting,
    DATABASE_URL: z.string(),
    DEMO: booleanSetting.default(false),
    MODE: z.enum(['a', 'b']),
  });
  const environment = { PORT: '99999', DATABASE_URL: '', DEMO: 'hunter2', MODE: 'b', OTHER: 'x' };
  const failure = (() => {
    try {
      return parseConfig(schema, environment);
    } catch (error) {
      return error;
    }
  })();
  expect(failure).toBeInstanceOf(ConfigError);
  expect((failure as ConfigError).faults).toEqual([
    'PORT: must be a port number',
    'DATABASE_URL: is not set',
    'DEMO: must be true or false',
  ]);
  expect(parseConfig(schema, { PORT: '8080', DATABASE_URL: 'x', MODE: 'a' })).toEqual({
    PORT: 8080,
    DATABASE_URL: 'x',
    DEMO: false,
    MODE: 'a',
  });
});

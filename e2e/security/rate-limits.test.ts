import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@saferide/client/client';
import { openLiveSocket } from '@saferide/client/socket';
import { registerPerson } from '@saferide/client/testing/test-people';
import { LINK_TEXT_PLACEHOLDER } from '@saferide/contracts/tracking/tracking-pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

const STRANGERS = 5;
const SIGN_INS = 20;
const QUERIES = 1_000;
const LAST = 12;
const NOON = '2026-03-02T12:00:00.000Z';
const LAGOS = { latitude: 6.5, longitude: 3.4 };

const stops: (() => Promise<unknown>)[] = [];
let one: TestSystem;
let other: TestSystem;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'saferide-app-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  for (const name of ['app', 'landing', 'track'])
    await writeFile(
      join(folder, `${name}.html`),
      `<!doctype html><html lang="en"><body>${LINK_TEXT_PLACEHOLDER}</body></html>`,
    );
  const environment = {
    APP_DIR: folder,
    RATE_LIMIT_SOCKETS: String(STRANGERS),
    RATE_LIMIT_SIGN_IN: String(SIGN_INS),
    RATE_LIMIT_QUERIES: String(QUERIES),
    TRUSTED_PROXIES: '1',
  };
  const options = { environment, clock: () => NOON };
  one = await openTestSystem(options);
  stops.push(() => one.close());
  const { databaseUrl, infrastructure } = one;
  other = await openTestSystem({ ...options, databaseUrl, masterKey: infrastructure.masterKey });
  stops.push(() => other.close());
});
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

/** Counts requests without sending them, so that a test sends only the last ones of a minute. */
const count = (limit: string, key: string, by: number) =>
  one.infrastructure.counts.add({ action: `requests ${limit}`, key, windowMs: 60_000, by }, NOON);

describe('a client that exceeds its rate limit', () => {
  it('can open only a limited number of unauthenticated sockets, and does not affect other addresses', async () => {
    const from = (address: string) =>
      new WebSocket(`${one.url.replace('http', 'ws')}/ws`, { headers: { 'X-Forwarded-For': address } });
    const crowd = Array.from({ length: STRANGERS }, () => from('203.0.113.7'));
    await Promise.all(crowd.map((socket) => once(socket, 'open')));
    const [refused] = (await once(from('203.0.113.7'), 'error')) as [Error];
    expect(refused.message).toContain('429');
    const other = from('203.0.113.8');
    await once(other, 'open');
    other.close();
    crowd[0]?.close();
    if (crowd[0]) await once(crowd[0], 'close');
    const again = from('203.0.113.7');
    await once(again, 'open');
    for (const socket of [...crowd, again]) socket.close();
  });

  it('may open more sockets once the earlier ones are authenticated', async () => {
    const person = await givenSystemPerson(one.infrastructure, one.url);
    const open = [];
    for (let count = 0; count < STRANGERS + 2; count++) open.push(await openLiveSocket(person));
    for (const socket of open) socket.close();
  });

  it('cannot get more codes with the cookies of other accounts', async () => {
    const people = [await registerPerson(one.url), await registerPerson(one.url), await registerPerson(one.url)];
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const ask = (who: Client, email: string) => who.send('POST', '/api/auth/2fa-login-request', { email }, { headers });
    const anonymous = new Client(one.url);
    for (let attempt = 0; attempt < SIGN_INS; attempt++) await ask(anonymous, `guessed${attempt}@example.ng`);
    const statuses = [];
    for (const who of [anonymous, ...people]) statuses.push((await ask(who, 'ada@example.ng')).status);
    expect(statuses).toEqual([429, 429, 429, 429]);
  });

  it('can send only a limited number of queries a minute, and does not affect other accounts', async () => {
    const [keen, other] = [
      await givenSystemPerson(one.infrastructure, one.url),
      await givenSystemPerson(one.infrastructure, one.url),
    ];
    const statuses: number[] = [];
    await count('queries', `/api/auth/sessions account ${keen.accountId}`, QUERIES - LAST);
    for (let n = 0; n < LAST + 1; n++) statuses.push((await keen.send('GET', '/api/auth/sessions')).status);
    expect(statuses).toEqual([...Array(LAST).fill(200), 429]);
    expect((await other.send('GET', '/api/auth/sessions')).status).toBe(200);
  });

  it('cannot track drivers by repeated queries over new sockets', async () => {
    const person = await givenSystemPerson(one.infrastructure, one.url);
    const frameTypes: string[] = [];
    for (let socket = 0; socket < 3; socket++) {
      const live = await openLiveSocket(person);
      live.onFrame(({ type }) => void frameTypes.push(type));
      for (let query = 0; query < 60; query++) live.send({ type: 'REQUEST_NEARBY_DRIVERS', ...LAGOS });
      await expect
        .poll(() => frameTypes.filter((type) => type === 'NEARBY_DRIVERS' || type === 'ERROR').length)
        .toBe(60 * (socket + 1));
      live.close();
    }
    expect(frameTypes.filter((type) => type === 'NEARBY_DRIVERS')).toHaveLength(120);
    const response = await person.send('GET', '/api/driver/nearby?latitude=6.5&longitude=3.4&radius=5');
    expect(response.status).toBe(429);
  });
});

describe('two processes', () => {
  /**
   * Uses up the rest of the limit at the first process. The second one must refuse a request before it has answered half
   * of the limit.
   */
  const spent = async (
    limit: number,
    left: number,
    request: (system: TestSystem) => Promise<{ readonly status: number }>,
  ): Promise<void> => {
    const responses = Array.from({ length: left }, () => request(one));
    for (const { status } of await Promise.all(responses)) expect(status).not.toBe(429);
    const answered = [];
    for (let n = 0; n <= limit / 2 && answered.at(-1) !== 429; n++) answered.push((await request(other)).status);
    expect(answered.at(-1)).toBe(429);
  };
  const anybody = (path: string) => (system: TestSystem) => new Client(system.url).send('GET', path);

  it.each(['/api/track/ride', '/api/track/driver'])('share the limit for %s', async (path) => {
    await count('links followed', `${path}/:trackingId 127.0.0.1`, 300 - LAST);
    await spent(300, LAST, anybody(`${path}/AAAAAAAAAAAAAAAAAAAAAA`));
  });

  it('share the limit for the page of a tracking link', async () => {
    await count('pages of links', '127.0.0.1', 120 - LAST);
    await spent(120, LAST, anybody('/track/ride/AAAAAAAAAAAAAAAAAAAAAA'));
  });

  it('share the limit for test notifications', async () => {
    const { cookie } = await givenSystemPerson(one.infrastructure, one.url);
    await spent(5, 5, (system) => {
      const browser = new Client(system.url);
      browser.cookie = cookie;
      return browser.send('POST', '/api/notifications/test', { endpoint: 'https://fcm.googleapis.com/fcm/send/none' });
    });
  });
});

import { generateKeySync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@saferide/client/client';
import { registerPerson } from '@saferide/client/testing/test-people';
import { LINK_TEXT_PLACEHOLDER } from '@saferide/contracts/tracking/tracking-pages';
import { testDatabase } from '@saferide/infrastructure/postgres/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

const AT_ONCE = 20;
const NOON = '2026-03-02T12:00:00.000Z';
describe('two processes', () => {
  const stops: (() => Promise<unknown>)[] = [];
  let one: TestSystem;
  let other: TestSystem;
  beforeAll(async () => {
    const database = await testDatabase();
    stops.push(database.drop);
    const folder = await mkdtemp(join(tmpdir(), 'saferide-app-'));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    for (const name of ['app', 'landing', 'track'])
      await writeFile(
        join(folder, `${name}.html`),
        `<!doctype html><html lang="en"><body>${LINK_TEXT_PLACEHOLDER}</body></html>`,
      );
    const options = {
      databaseUrl: database.url,
      masterKey: generateKeySync('aes', { length: 256 }),
      environment: { APP_DIR: folder },
      clock: () => NOON,
    };
    one = await openTestSystem(options);
    stops.push(() => one.close());
    other = await openTestSystem(options);
    stops.push(() => other.close());
  });
  afterAll(async () => {
    for (const stop of stops.toReversed()) await stop();
  });

  /** Uses up the limit at the first process. The second must refuse before it has answered half as many requests. */
  const spent = async (
    limit: number,
    ask: (system: TestSystem) => Promise<{ readonly status: number }>,
  ): Promise<void> => {
    for (let count = 0; count < limit; count += AT_ONCE) {
      const responses = Array.from({ length: Math.min(AT_ONCE, limit - count) }, () => ask(one));
      for (const { status } of await Promise.all(responses)) expect(status).not.toBe(429);
    }
    const answered = [];
    for (let count = 0; count <= limit / 2 && answered.at(-1) !== 429; count++)
      answered.push((await ask(other)).status);
    expect(answered.at(-1)).toBe(429);
  };
  const anybody = (path: string) => (system: TestSystem) => new Client(system.url).send('GET', path);

  it.each(['/api/track/ride/AAAAAAAAAAAAAAAAAAAAAA', '/api/track/driver/AAAAAAAAAAAAAAAAAAAAAA'])(
    'share the limit for %s',
    (path) => spent(300, anybody(path)),
  );

  it('share the limit for the page of a tracking link', () =>
    spent(120, anybody('/track/ride/AAAAAAAAAAAAAAAAAAAAAA')));

  it('share the limit for test notifications', async () => {
    const { cookie } = await registerPerson(one.url);
    await spent(5, (system) => {
      const browser = new Client(system.url);
      browser.cookie = cookie;
      return browser.send('POST', '/api/notifications/test', { endpoint: 'https://fcm.googleapis.com/fcm/send/none' });
    });
  });
});

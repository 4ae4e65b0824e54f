import { Client, uploadJpeg } from '@saferide/client/client';
import { openSocket } from '@saferide/client/socket';
import { arriveAt } from '@saferide/client/testing/test-drivers';
import { drawTestPhoto } from '@saferide/client/testing/test-photo';
import { acceptTestRide, startCodeOf } from '@saferide/client/testing/test-rides';
import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import { account } from '@saferide/domain/account/lifecycle';
import { ride } from '@saferide/domain/ride';
import { verifyLiveToken } from '@saferide/infrastructure/callers/live-token';
import { newRandomKey } from '@saferide/infrastructure/crypto/sealing';
import { rotatingSecret } from '@saferide/infrastructure/key-ring/key-ring';
import { countKeysToRewrap } from '@saferide/infrastructure/key-ring/rewrap-subject-keys';
import { type Infrastructure, openInfrastructure } from '@saferide/infrastructure/open-infrastructure';
import { readOpsConfig } from '@saferide/projections/config';
import { readModelsByName } from '@saferide/read-models/models';
import { printEvents } from '@saferide/start/ops/events';
import { printKeys, rotateKeyCommand } from '@saferide/start/ops/keys';
import { runOps } from '@saferide/start/ops/run-ops';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

describe('rotating keys while two processes serve requests', () => {
  let system: TestSystem;
  let second: TestSystem;
  let rider: Client;
  let driver: Client;
  let waiting: { readonly rider: Client; readonly driver: Client; readonly rideId: string };
  const before = { rideId: '', code: '', link: '', jwtToken: '', name: '' };

  /** A third process, from which the keys are rotated. */
  let desk: Infrastructure;
  const environment: Record<string, string> = {};
  const outputOf = async (run: () => Promise<number>): Promise<string> => {
    let output = '';
    const spied = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      output += text;
      return true;
    });
    try {
      expect(await run()).toBe(0);
    } finally {
      spied.mockRestore();
    }
    return output;
  };
  /** With the master keys of the environment. */
  const rotateByOps = (key: string) => {
    const never = () => {
      throw new Error('Keys take nothing of the command API’s settings');
    };
    const words = ['keys', 'rotate', key, '--reason', 'It was seen'];
    return outputOf(() => runOps(words, () => readOpsConfig(environment), never));
  };
  const rotate = (key: string) => outputOf(() => rotateKeyCommand(desk, key, 'Once a year'));
  const there = (client: Client): Client =>
    Object.assign(new Client(second.url), { accountId: client.accountId, cookie: client.cookie });
  const letsIn = async (url: string, jwtToken: string): Promise<boolean> => {
    const socket = await openSocket(url);
    socket.send({ type: 'AUTHENTICATE', jwtToken });
    const isIn = await Promise.race([
      socket.next('AUTHENTICATED').then(() => true),
      socket.next('AUTH_ERROR').then(() => false),
    ]);
    socket.close();
    return isIn;
  };
  const image = async (url: string, link: string) => (await fetch(new URL(link, url))).status;
  const linkOf = async (client: Client, id: string) => (await client.get<{ url: string }>(`/api/uploads/${id}`)).url;
  const nameOf = async (client: Client) =>
    (await client.get<{ firstName: string | null }>('/api/auth/user')).firstName ?? '';
  const complete = async (by: Client, rideId: string) =>
    by.post(`/api/ride/${rideId}/complete`, { finalPrice: 2_500, reason: 'The rider gets out here' });
  const keptOf = async (rideId: string) => {
    const { state } = await system.infrastructure.log.load(ride, rideId);
    return 'assignment' in state ? state.assignment.startCode : null;
  };
  const live = async () => {
    const { rows } = await system.infrastructure.db.query<{ one: string }>(
      "select purpose || ' ' || version as one from personal_data.key_ring where destroyed_at is null order by 1",
    );
    return rows.map(({ one }) => one);
  };
  const anHourOn = () =>
    system.infrastructure.db.query("update personal_data.key_ring set made_at = made_at - interval '1 hour'");

  let uploadId: string;
  beforeAll(async () => {
    system = await openTestSystem();
    const { databaseUrl, uploadDir } = system;
    const masterKey = system.infrastructure.masterKey.export().toString('base64');
    Object.assign(environment, { DATABASE_URL: databaseUrl, MASTER_KEY: masterKey });
    second = await openTestSystem({ databaseUrl, uploadDir, masterKey: system.infrastructure.masterKey });
    const { eventStore } = system.infrastructure;
    desk = await openInfrastructure({
      name: 'desk',
      databaseUrl,
      eventStore,
      masterKey: system.infrastructure.masterKey,
    });
    const seconds = {
      rider: await givenSystemPerson(system.infrastructure, system.url, ['customer']),
      driver: await givenSystemDriver(system.infrastructure, system.url),
    };
    waiting = { ...seconds, rideId: await acceptTestRide(seconds.rider, seconds.driver) };
    [rider, driver] = [
      await givenSystemPerson(system.infrastructure, system.url, ['customer']),
      await givenSystemDriver(system.infrastructure, system.url),
    ];
    before.rideId = await acceptTestRide(rider, driver);
    before.code = await startCodeOf(rider, before.rideId);
    uploadId = await uploadJpeg(rider, await drawTestPhoto(3, { dull: true }));
    before.link = await linkOf(rider, uploadId);
    before.jwtToken = (await rider.get<{ jwtToken: string }>('/api/auth/user')).jwtToken;
    before.name = await nameOf(rider);
    for (const key of ['wrapping', 'token', 'start-code']) await rotate(key);
  });
  afterAll(async () => {
    await desk?.close();
    await second?.close();
    await system?.close();
  });

  it('leaves earlier and new tokens, links and codes valid in both processes', async () => {
    for (const { url } of [system, second]) {
      expect(await letsIn(url, before.jwtToken)).toBe(true);
      expect(await image(url, before.link)).toBe(200);
    }
    expect(await keptOf(before.rideId)).toBe('key 1');
    expect(await startCodeOf(there(rider), before.rideId)).toBe(before.code);
    await arriveAt(there(driver), before.rideId);
    await there(driver).post(`/api/ride/${before.rideId}/start`, { code: before.code });
    await complete(driver, before.rideId);

    const after = await linkOf(there(rider), uploadId);
    expect(new URL(after, system.url).searchParams.get('signature')).toMatch(/^2\./);
    expect(await image(system.url, after)).toBe(200);
    const { jwtToken } = await there(rider).get<{ jwtToken: string }>('/api/auth/user');
    expect(await letsIn(system.url, jwtToken)).toBe(true);
    const next = await acceptTestRide(there(rider), driver);
    expect(await keptOf(next)).toBe('key 2');
    const code = await startCodeOf(rider, next);
    await arriveAt(driver, next);
    const wrong = await driver.send('POST', `/api/ride/${next}/start`, { code: code === '0000' ? '0001' : '0000' });
    expect(wrong.status).toBe(422);
    await driver.post(`/api/ride/${next}/start`, { code });
    await complete(there(driver), next);
  });

  it('leaves personal data readable in both processes, and wraps new keys with the new key', async () => {
    expect([await nameOf(rider), await nameOf(there(rider))]).toEqual([before.name, before.name]);
    await givenSystemPerson(second.infrastructure, second.url, ['customer']);
    const { rows } = await system.infrastructure.db.query(
      'select distinct wrapping from personal_data.subject_keys where wrapped_key is not null',
    );
    expect(rows).toEqual([{ wrapping: 2 }]);
    await system.settled();
    expect(await system.differencesToRebuild([readModelsByName.accounts])).toEqual([]);
  });

  it('destroys keys once they are unused, and a start code’s key only after its ride has started', async () => {
    expect(await live()).toEqual(['house 1', 'start-code 1', 'start-code 2', 'token 1', 'token 2', 'wrapping 2']);
    await system.runTicks();
    expect(await live()).toContain('token 1');
    await anHourOn();
    await system.runTicks();
    expect(await live()).toEqual(['house 1', 'start-code 1', 'start-code 2', 'token 2', 'wrapping 2']);
    await waitUntilTrue('both have heard of it', async () =>
      [await image(system.url, before.link), await image(second.url, before.link)].every((status) => status === 403),
    );
    expect(await letsIn(second.url, before.jwtToken)).toBe(false);
    const { rideId } = waiting;
    await arriveAt(waiting.driver, rideId);
    await there(waiting.driver).post(`/api/ride/${rideId}/start`, { code: await startCodeOf(waiting.rider, rideId) });
    await complete(waiting.driver, rideId);
    await system.runTicks();
    expect(await live()).toEqual(['house 1', 'start-code 2', 'token 2', 'wrapping 2']);
  });

  it('logs who rotated keys and why, and lists keys without their content', async () => {
    expect(await outputOf(() => printEvents(desk, ['type=KeyRotated']))).toMatch(/KeyRotated/);
    const { events } = await system.infrastructure.log.store.readAll('', 100, ['KeyRotated']);
    const rotation = (purpose: string) => ({ purpose, keyVersion: 2, actorId: 'ops', reason: 'Once a year' });
    expect(events.map(({ data }) => data)).toEqual(['wrapping', 'token', 'start-code'].map(rotation));
    const listed = await outputOf(() => printKeys(desk));
    expect(listed).toMatch(/wrapping +version 1 +retired/);
    expect(listed).toMatch(/wrapping +version 2 +in use .*, \d+ subject keys/);
    expect(listed).not.toMatch(/[\w+/]{24}/);
  });

  it('continues after an interruption of rewrapping, and leaves erased people erased', async () => {
    const { db, keys } = system.infrastructure;
    const many = Array.from({ length: 600 }, (_, index) => `somebody-${String(index).padStart(4, '0')}`);
    const made = await keys.keysFor(many);
    const holder = await db.connect();
    await holder.query('begin');
    await holder.query("select from personal_data.subject_keys where subject = 'somebody-0007' for update");
    const { databaseUrl, masterKey, eventStore } = system.infrastructure;
    const stopping = await openInfrastructure({ name: 'stopping', databaseUrl, masterKey, eventStore });
    const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const rotation = expect(rotateKeyCommand(stopping, 'wrapping', 'Interrupted')).rejects.toThrow();
    await waitUntilTrue('most keys are rewrapped', async () => {
      const left = await countKeysToRewrap(db);
      return left > 0 && left < many.length / 2;
    });
    await stopping.close();
    await rotation;
    stdout.mockRestore();
    expect(await countKeysToRewrap(db)).toBeGreaterThan(0);
    await second.infrastructure.eraseSubject('somebody-0001');
    await holder.query('rollback');
    holder.release();

    for (const one of [system, second]) {
      one.infrastructure.keys.evict('somebody-0007');
      const [key] = (await one.infrastructure.keys.keysOf(['somebody-0007'])).values();
      expect(key?.equals(made.get('somebody-0007') as never)).toBe(true);
    }
    expect(await rotate('wrapping')).toMatch(/continuing it[\s\S]*earlier versions are destroyed/);
    expect(await countKeysToRewrap(db)).toBe(0);
    expect(await live()).toEqual(['house 1', 'start-code 2', 'token 2', 'wrapping 3']);
    for (const name of many) second.infrastructure.keys.evict(name);
    const read = await second.infrastructure.keys.keysOf(many);
    expect(read.size).toBe(many.length - 1);
    expect([...read].every(([name, key]) => key.equals(made.get(name) as never))).toBe(true);
  });

  it('allows replacing the master key, after which a start with the old key fails with an explanation', async () => {
    const { databaseUrl } = system;
    const next = newRandomKey();
    await expect(rotateByOps('master')).rejects.toThrow(/MASTER_KEY_NEXT_FILE/);
    environment.MASTER_KEY_NEXT = next.export().toString('base64');
    expect(await rotateByOps('master')).toMatch(/4 keys wrapped[\s\S]*MASTER_KEY_FILE/);
    await rotateByOps('token');
    const { jwtToken } = await rider.get<{ jwtToken: string }>('/api/auth/user');
    expect(await letsIn(system.url, jwtToken)).toBe(true);
    expect(await nameOf(rider)).toBe(before.name);
    const name = 'a start with the old key';
    const { masterKey, eventStore } = system.infrastructure;
    await expect(openInfrastructure({ name, databaseUrl, eventStore, masterKey })).rejects.toThrow(
      /the one that followed it/,
    );
    const restarted = await openInfrastructure({ name: 'restarted', databaseUrl, eventStore, masterKey: next });
    try {
      const { keyRing, log } = restarted;
      const { events } = await log.load(account, rider.accountId);
      expect(events[0]?.event).toMatchObject({ personal: { firstName: before.name } });
      const tokens = rotatingSecret(keyRing, 'token', 'live token');
      expect(await verifyLiveToken(tokens, jwtToken)).toMatchObject({ accountId: rider.accountId });
    } finally {
      await restarted.close();
    }
  });
});

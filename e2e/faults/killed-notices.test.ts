import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from '@saferide/client/client';
import { seededRandom } from '@saferide/domain/testing/random';
import { type TestDatabase, testDatabase } from '@saferide/infrastructure/postgres/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { longForm } from '../harness/config.ts';
import { givenDriver, givenOfferedRide, givenPerson } from '../harness/given.ts';
import { type RunningServices, startServices } from '../harness/services.ts';

/** A few in the test run; `npm run faults:long` makes it fifty. */
const KILLS = longForm ? 50 : 3;
/** Rides that find their driver around each kill. */
const RIDES = 4;
/** So long the provider takes to answer: a kill meets some that it has taken and nobody knows of. */
const ANSWERS_AFTER_MS = 150;

let database: TestDatabase;
let running: RunningServices;
let provider: Server;
/** Texts that the provider took, by the start code and plate that each says. */
const texts = new Map<string, number>();

beforeAll(async () => {
  provider = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { sms } = JSON.parse(Buffer.concat(parts).toString()) as { sms: string };
    if (sms.includes('Start code')) texts.set(sms, (texts.get(sms) ?? 0) + 1);
    setTimeout(() => response.end('{"code":"ok","message_id":"1"}'), ANSWERS_AFTER_MS);
  });
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready));
  database = await testDatabase();
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  running = await startServices(database.url, { TERMII_URL: url, TERMII_API_KEY: 'key' });
}, 120_000);

afterAll(async () => {
  await running?.stop();
  await database?.drop();
  provider?.closeAllConnections();
  await new Promise((closed) => provider?.close(closed));
});

interface Counted {
  readonly open: number;
  readonly delivered: number;
  readonly twice: number;
}

const counted = async (): Promise<Counted> => {
  const { rows } = await running.infrastructure.db.query<Counted>(
    `select count(*) filter (where state = 'waiting')::int as open,
       count(*) filter (where state = 'delivered')::int as delivered,
       count(*) filter (where maybe_twice)::int as twice
     from deliveries.deliveries where kind = 'driver_assigned' and channel = 'sms'`,
  );
  return rows[0] ?? { open: 0, delivered: 0, twice: 0 };
};

it(
  'of what riders are texted nothing is lost by a kill, and nothing comes twice that is not recorded so',
  async () => {
    const random = seededRandom(20_261_123);
    const { infrastructure, commandUrl, readUrl, processes } = running;
    const [commands] = processes;
    const taken: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const rides = await Promise.all(
        Array.from({ length: RIDES }, async (): Promise<readonly [Client, string]> => {
          const rider = await givenPerson(infrastructure, commandUrl, ['customer'], readUrl);
          const driver = await givenDriver(infrastructure, commandUrl, [], readUrl);
          return [driver, await givenOfferedRide(infrastructure, rider.accountId, [driver.accountId])];
        }),
      );
      for (const [driver, rideId] of rides) {
        await driver.post(`/api/driver/accept-ride/${rideId}`);
        taken.push(rideId);
      }
      // Somewhere between the event and the answer of the provider.
      await new Promise((resolve) => setTimeout(resolve, random.below(1_500)));
      await commands?.kill();
      await commands?.start();
    }
    await expect.poll(counted, { timeout: 120_000, interval: 250 }).toMatchObject({ open: 0, delivered: taken.length });
    const { twice } = await counted();
    expect(texts.size).toBe(taken.length);
    const more = [...texts.values()].filter((times) => times > 1);
    expect(more.every((times) => times === 2)).toBe(true);
    expect(more.length).toBeLessThanOrEqual(twice);
  },
  60_000 + KILLS * 40_000,
);

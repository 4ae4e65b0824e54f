import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { ikejaToIsland } from '@saferide/client/testing/test-rides';
import { startEventStoreDbDouble } from '@saferide/infrastructure/event-store/eventstoredb-double/eventstoredb-double';
import { NOT_DURABLE_SETTINGS } from '@saferide/infrastructure/postgres/temporary-server';
import { testServer } from '@saferide/infrastructure/postgres/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNothingLost } from '../harness/expect-nothing-lost.ts';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { openTestSystem, type TestSystem, type TestSystemOptions } from '../harness/test-system.ts';

const SILENCES = 20;
/** Minimum duration of the first outage. Later ones end once every command has a response. */
const FIRST_LASTS_MS = 30_000;
const ASKED = 5;
const ANSWERED_WITHIN_MS = 5_000;
const BACK_WITHIN_MS = 3_000;
const FARE = 5_623;

interface Silenced {
  readonly system: TestSystemOptions;
  fallSilent(): void | Promise<void>;
  speak(): void | Promise<void>;
  end(): Promise<void>;
}

const stores: Readonly<Record<string, () => Promise<Silenced>>> = {
  'EventStoreDB double': async () => {
    const double = await startEventStoreDbDouble();
    const { fallSilent, speak, stop } = double;
    return { system: { environment: { EVENTSTORE_URL: double.url } }, fallSilent, speak, end: stop };
  },
  PostgreSQL: async () => {
    const server = await testServer(NOT_DURABLE_SETTINGS);
    return { system: { databaseUrl: server.url }, fallSilent: server.freeze, speak: server.thaw, end: server.remove };
  },
};

describe.each(Object.entries(stores))('an unresponsive %s', (_name, open) => {
  let store: Silenced;
  let system: TestSystem;
  beforeAll(async () => {
    store = await open();
    system = await openTestSystem(store.system);
  });
  afterAll(async () => {
    await store?.speak();
    await system?.close();
    await store?.end();
  });

  const book = async (customer: Client, key = randomUUID()) => {
    const startedAt = performance.now();
    const body = { ...ikejaToIsland, passengers: 1, estimatedPrice: FARE };
    const answer = await customer.send<{ id: string; detail?: string }>('POST', '/api/ride/book', body, { key });
    return { ...answer, customer, key, ms: performance.now() - startedAt };
  };
  const newcomer = () => givenSystemPerson(system.infrastructure, system.url, ['customer']);
  const newcomers = () => Promise.all(Array.from({ length: ASKED }, newcomer));

  it('makes every booking succeed or fail with 503 within five seconds, and bookings recover within three', {
    timeout: SILENCES * 30_000 + FIRST_LASTS_MS,
  }, async () => {
    const acknowledged: string[] = [];
    for (let silence = 1; silence <= SILENCES; silence++) {
      const [early, late, after] = [await newcomers(), await newcomers(), await newcomer()];
      const earlyBookings = early.map((customer) => book(customer));
      const fell = performance.now();
      await store.fallSilent();
      const answers = await Promise.all([...earlyBookings, ...[...late, after].map((customer) => book(customer))]);
      for (const { status, ms, body } of answers) {
        expect([201, 503]).toContain(status);
        expect(ms).toBeLessThan(ANSWERED_WITHIN_MS);
        if (status === 503) expect(body.detail).toMatch(/Try again in a moment/);
      }
      expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(ASKED);
      acknowledged.push(...answers.flatMap(({ status, body }) => (status === 201 ? [body.id] : [])));
      const readiness = await fetch(`${system.url}/health/ready`);
      expect(readiness.status).toBe(503);
      const least = silence === 1 ? FIRST_LASTS_MS : 0;
      await expect.poll(() => performance.now() - fell, { timeout: least + 1_000 }).toBeGreaterThanOrEqual(least);

      await store.speak();
      const respondingAt = performance.now();
      const again = ({ customer, key }: (typeof answers)[number]) =>
        expect.poll(async () => (await book(customer, key)).status, { interval: 20 }).toBe(201);
      const [last, ...others] = answers.filter(({ status }) => status === 503).toReversed();
      expect(last?.customer).toBe(after);
      if (last) await again(last);
      const seen = async () => (await after.get<readonly object[]>('/api/customer/rides')).length;
      await expect.poll(seen, { interval: 20 }).toBe(1);
      expect(performance.now() - respondingAt).toBeLessThan(BACK_WITHIN_MS);
      await Promise.all(others.map(again));
    }
    await expectNothingLost(system, acknowledged);
  });
});

import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { ikejaToIsland } from '@saferide/client/testing/rides';
import {
  type EventStoreDbDouble,
  startEventStoreDbDouble,
} from '@saferide/infrastructure/event-store/eventstoredb-double/eventstoredb-double';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longForm } from '../harness/config.ts';
import { givenPerson } from '../harness/given.ts';
import { type House, openHouse } from '../harness/house.ts';
import { expectNothingLost } from '../harness/nothing-lost.ts';

const SILENCES = longForm ? 20 : 2;
/** Asked while the store says nothing, and at the very moment that it does so. */
const ASKED = 5;
const ANSWERED_WITHIN_MS = 5_000;
const BACK_WITHIN_MS = 3_000;
const FARE = 5_623;

describe(`an event store that falls silent ${SILENCES} times`, () => {
  let double: EventStoreDbDouble;
  let house: House;
  beforeAll(async () => {
    double = await startEventStoreDbDouble();
    house = await openHouse({ environment: { EVENTSTORE_URL: double.url } });
  }, 60_000);
  afterAll(async () => {
    double?.speak();
    await house?.close();
    await double?.stop();
  });

  /** Status and milliseconds of one booking. */
  const book = async (customer: Client) => {
    const begun = performance.now();
    const body = { ...ikejaToIsland, passengers: 1, estimatedPrice: FARE };
    const answer = await customer.send<{ id: string }>('POST', '/api/ride/book', body, { key: randomUUID() });
    return { ...answer, ms: performance.now() - begun };
  };
  const newcomer = () => givenPerson(house.infrastructure, house.url, ['customer']);
  const newcomers = () => Promise.all(Array.from({ length: ASKED }, newcomer));

  it('answers every command within five seconds, done or 503, and goes on within three of its answer', {
    timeout: SILENCES * 30_000,
  }, async () => {
    const acknowledged: string[] = [];
    for (let silence = 1; silence <= SILENCES; silence++) {
      const [early, late, after] = [await newcomers(), await newcomers(), await newcomer()];
      const asked = early.map(book);
      double.fallSilent();
      const answers = await Promise.all([...asked, ...late.map(book)]);
      for (const { status, ms } of answers) {
        expect([201, 503]).toContain(status);
        expect(ms).toBeLessThan(ANSWERED_WITHIN_MS);
      }
      expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(ASKED);
      acknowledged.push(...answers.flatMap(({ status, body }) => (status === 201 ? [body.id] : [])));

      double.speak();
      const spoken = performance.now();
      await expect.poll(async () => (await book(after)).status, { timeout: 10_000, interval: 20 }).toBe(201);
      // The workers hear of it as well.
      const seen = async () => (await after.get<readonly object[]>('/api/customer/rides')).length;
      await expect.poll(seen, { timeout: 10_000, interval: 20 }).toBe(1);
      expect(performance.now() - spoken).toBeLessThan(BACK_WITHIN_MS);
    }
    await expectNothingLost(house, acknowledged);
  });
});

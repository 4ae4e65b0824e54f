import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { ikejaToIsland } from '@saferide/client/testing/test-rides';
import { LONG_TEST_MS } from '@saferide/domain/testing/waits';
import {
  type EventStoreDbDouble,
  startEventStoreDbDouble,
} from '@saferide/infrastructure/event-store/eventstoredb-double/eventstoredb-double';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNothingLost } from '../harness/expect-nothing-lost.ts';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

const CUTS = 20;
const FARE = 5_623;

describe('while the event store is disconnected twenty times', () => {
  let double: EventStoreDbDouble;
  let system: TestSystem;
  let customer: Client;
  beforeAll(async () => {
    double = await startEventStoreDbDouble();
    system = await openTestSystem({ environment: { EVENTSTORE_URL: double.url } });
    customer = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
  });
  afterAll(async () => {
    await system?.close();
    await double?.stop();
  });

  it(
    'commands succeed or fail with 503, no acknowledged one is lost, and the workers recover',
    async () => {
      const acknowledged: string[] = [];
      const refused: number[] = [];
      let over = false;
      const makeRoom = async (id: string) => {
        while (!over) {
          const { status } = await customer.send('PATCH', `/api/ride/${id}/cancel`, { reason: 'Changed' });
          if (status !== 503) return;
        }
      };
      const book = async () => {
        while (!over) {
          const body = { ...ikejaToIsland, passengers: 1, estimatedPrice: FARE };
          const answer = await customer.send<{ id: string }>('POST', '/api/ride/book', body, { key: randomUUID() });
          if (answer.status === 201) {
            acknowledged.push(answer.body.id);
            await makeRoom(answer.body.id);
          } else if (answer.status !== 409) refused.push(answer.status);
        }
      };
      const load = Promise.all([book(), book()]);
      for (let cut = 1; cut <= CUTS; cut++) {
        const before = acknowledged.length;
        await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(before + 2);
        await double.stop();
        await double.start({ wiped: false });
      }
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(before + 2);
      over = true;
      await load;

      expect(new Set(refused)).toEqual(new Set([503]));
      await expectNothingLost(system, acknowledged);
    },
    LONG_TEST_MS,
  );
});

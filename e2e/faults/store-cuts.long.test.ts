import { randomUUID } from 'node:crypto';
import { ikejaToIsland } from '@saferide/client/testing/test-rides';
import { LONG_TEST_MS } from '@saferide/domain/testing/waits';
import { EventStoreUnavailable } from '@saferide/infrastructure/event-store/event-store';
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
  beforeAll(async () => {
    double = await startEventStoreDbDouble();
    system = await openTestSystem({ environment: { EVENTSTORE_URL: double.url } });
  });
  afterAll(async () => {
    await system?.close();
    await double?.stop();
  });

  it(
    'commands succeed or fail with 503, no acknowledged command is lost, and the workers recover',
    async () => {
      const acknowledged: string[] = [];
      const refused: number[] = [];
      let over = false;
      const newCustomer = async () => {
        while (!over) {
          try {
            return await givenSystemPerson(system.infrastructure, system.url, ['customer']);
          } catch (error) {
            if (!(error instanceof EventStoreUnavailable)) throw error;
          }
        }
        return null;
      };
      const book = async () => {
        for (let customer = await newCustomer(); customer; customer = await newCustomer()) {
          const body = { ...ikejaToIsland, passengers: 1, estimatedPrice: FARE };
          const answer = await customer.send<{ id: string }>('POST', '/api/ride/book', body, { key: randomUUID() });
          if (answer.status === 201) acknowledged.push(answer.body.id);
          else refused.push(answer.status);
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

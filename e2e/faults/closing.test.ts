import { randomUUID } from 'node:crypto';
import { ikejaToIsland } from '@saferide/client/testing/rides';
import {
  type EventStoreDbDouble,
  startEventStoreDbDouble,
} from '@saferide/infrastructure/event-store/eventstoredb-double/eventstoredb-double';
import { FORGETFUL } from '@saferide/infrastructure/postgres/forgetful';
import { testServer } from '@saferide/infrastructure/postgres/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenPerson } from '../harness/given.ts';
import { type House, openHouse } from '../harness/house.ts';

const FARE = 5_623;
const CLOSES_WITHIN_MS = 5_000;

const millisecondsOf = async (work: () => Promise<void>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** Something for every reaction and tick to be at when the log goes. */
const underLoad = async (house: House) => {
  const customer = await givenPerson(house.infrastructure, house.url, ['customer']);
  let over = false;
  const book = async () => {
    while (!over) {
      const body = { ...ikejaToIsland, passengers: 1, estimatedPrice: FARE };
      await customer.send('POST', '/api/ride/book', body, { key: randomUUID() }).catch(() => undefined);
    }
  };
  const load = Promise.all([book(), book(), book()]);
  return async () => {
    over = true;
    await load;
  };
};

describe('a house that is told to close', () => {
  let double: EventStoreDbDouble;
  beforeAll(async () => {
    double = await startEventStoreDbDouble();
  });
  afterAll(() => double?.stop());

  it('does so within five seconds when its event log is away', async () => {
    const house = await openHouse({ environment: { EVENTSTORE_URL: double.url } });
    const rest = await underLoad(house);
    await double.stop();
    expect(await millisecondsOf(house.close)).toBeLessThan(CLOSES_WITHIN_MS);
    await rest();
    await double.start();
  }, 60_000);

  it('does so within five seconds when its database, and the log in it, are away', async () => {
    const server = await testServer(FORGETFUL);
    const house = await openHouse({ databaseUrl: server.url });
    const rest = await underLoad(house);
    await server.stop();
    expect(await millisecondsOf(house.close)).toBeLessThan(CLOSES_WITHIN_MS);
    await rest();
    await server.remove();
  }, 60_000);

  it('does so at once when all is well', async () => {
    const house = await openHouse({ environment: { EVENTSTORE_URL: double.url } });
    const rest = await underLoad(house);
    expect(await millisecondsOf(house.close)).toBeLessThan(CLOSES_WITHIN_MS);
    await rest();
    expect(house.fatal).toEqual([]);
  }, 60_000);
});

import {
  type EventStoreDbDouble,
  startEventStoreDbDouble,
} from '@saferide/infrastructure/event-store/eventstoredb-double/eventstoredb-double';
import { FORGETFUL } from '@saferide/infrastructure/postgres/forgetful';
import { testServer } from '@saferide/infrastructure/postgres/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { underLoad } from '../harness/under-load.ts';

const CLOSES_WITHIN_MS = 5_000;

const millisecondsOf = async (work: () => Promise<void>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
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
  });

  it('does so within five seconds when its event log says nothing any more', async () => {
    const house = await openHouse({ environment: { EVENTSTORE_URL: double.url } });
    const rest = await underLoad(house);
    double.fallSilent();
    expect(await millisecondsOf(house.close)).toBeLessThan(CLOSES_WITHIN_MS);
    double.speak();
    await rest();
  });

  it('does so within five seconds when its database, and the log in it, are away', async () => {
    const server = await testServer(FORGETFUL);
    const house = await openHouse({ databaseUrl: server.url });
    const rest = await underLoad(house);
    await server.stop();
    expect(await millisecondsOf(house.close)).toBeLessThan(CLOSES_WITHIN_MS);
    await rest();
    await server.remove();
  });

  it('does so within five seconds when its database, and the log in it, say nothing any more', async () => {
    const server = await testServer(FORGETFUL);
    const house = await openHouse({ databaseUrl: server.url });
    const rest = await underLoad(house);
    await server.freeze();
    expect(await millisecondsOf(house.close)).toBeLessThan(CLOSES_WITHIN_MS);
    await server.thaw();
    await rest();
    await server.remove();
  });

  it('does so at once when all is well', async () => {
    const house = await openHouse({ environment: { EVENTSTORE_URL: double.url } });
    const rest = await underLoad(house);
    expect(await millisecondsOf(house.close)).toBeLessThan(CLOSES_WITHIN_MS);
    await rest();
    expect(house.fatal).toEqual([]);
  });
});

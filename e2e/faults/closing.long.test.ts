import {
  type EventStoreDbDouble,
  startEventStoreDbDouble,
} from '@saferide/infrastructure/event-store/eventstoredb-double/eventstoredb-double';
import { NOT_DURABLE_SETTINGS } from '@saferide/infrastructure/postgres/temporary-server';
import { testServer } from '@saferide/infrastructure/postgres/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putUnderLoad } from '../harness/put-under-load.ts';
import { openTestSystem } from '../harness/test-system.ts';

const CLOSES_WITHIN_MS = 5_000;

const millisecondsOf = async (run: () => Promise<void>): Promise<number> => {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
};

describe('closing the system under load', () => {
  let double: EventStoreDbDouble;
  beforeAll(async () => {
    double = await startEventStoreDbDouble();
  });
  afterAll(() => double?.stop());

  it('takes at most five seconds while its event log is unreachable', async () => {
    const system = await openTestSystem({ environment: { EVENTSTORE_URL: double.url } });
    const rest = await putUnderLoad(system);
    await double.stop();
    expect(await millisecondsOf(system.close)).toBeLessThan(CLOSES_WITHIN_MS);
    await rest();
    await double.start();
  });

  it('takes at most five seconds while its event log does not respond', async () => {
    const system = await openTestSystem({ environment: { EVENTSTORE_URL: double.url } });
    const rest = await putUnderLoad(system);
    double.fallSilent();
    expect(await millisecondsOf(system.close)).toBeLessThan(CLOSES_WITHIN_MS);
    double.speak();
    await rest();
  });

  it('takes at most five seconds while its database, with the log in it, is unreachable', async () => {
    const server = await testServer(NOT_DURABLE_SETTINGS);
    const system = await openTestSystem({ databaseUrl: server.url });
    const rest = await putUnderLoad(system);
    await server.stop();
    expect(await millisecondsOf(system.close)).toBeLessThan(CLOSES_WITHIN_MS);
    await rest();
    await server.remove();
  });

  it('takes at most five seconds while its database, with the log in it, does not respond', async () => {
    const server = await testServer(NOT_DURABLE_SETTINGS);
    const system = await openTestSystem({ databaseUrl: server.url });
    const rest = await putUnderLoad(system);
    await server.freeze();
    expect(await millisecondsOf(system.close)).toBeLessThan(CLOSES_WITHIN_MS);
    await server.thaw();
    await rest();
    await server.remove();
  });

  it('takes at most five seconds when every store is available', async () => {
    const system = await openTestSystem({ environment: { EVENTSTORE_URL: double.url } });
    const rest = await putUnderLoad(system);
    expect(await millisecondsOf(system.close)).toBeLessThan(CLOSES_WITHIN_MS);
    await rest();
    expect(system.fatal).toEqual([]);
  });
});

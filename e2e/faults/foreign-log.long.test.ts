import { ForeignCheckpoint } from '@saferide/infrastructure/event-store/event-store';
import {
  type EventStoreDbDouble,
  startEventStoreDbDouble,
} from '@saferide/infrastructure/event-store/eventstoredb-double/eventstoredb-double';
import { afterEach, describe, expect, it } from 'vitest';
import { givenOfferedRide } from '../harness/given-system-people.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

describe('a checkpoint of a wiped or foreign log', () => {
  let system: TestSystem | undefined;
  let double: EventStoreDbDouble | undefined;
  afterEach(async () => {
    await system?.close();
    await double?.stop();
    system = undefined;
    double = undefined;
  });

  const refused = async (opened: TestSystem) => {
    const logged = (words: string) => opened.logs.some((line) => line.includes(words));
    await expect.poll(() => opened.fatal.length).toBeGreaterThan(0);
    expect(opened.fatal[0]).toBeInstanceOf(ForeignCheckpoint);
    await expect.poll(() => logged('projection stopped') && logged('reaction stopped')).toBe(true);
  };

  it('stops projections and process managers with a clear error on PostgreSQL', async () => {
    system = await openTestSystem();
    await givenOfferedRide(system.infrastructure, 'customer-1', ['driver-1']);
    await system.settled();
    await system.infrastructure.db.query('truncate event_log.events');
    await system.restart();
    await refused(system);
  });

  it('stops projections and process managers on the EventStoreDB double, which itself reports no error', async () => {
    double = await startEventStoreDbDouble();
    system = await openTestSystem({ environment: { EVENTSTORE_URL: double.url } });
    await givenOfferedRide(system.infrastructure, 'customer-1', ['driver-1']);
    await system.settled();
    await double.stop();
    await double.start({ wiped: true });
    await system.restart();
    await refused(system);
  });
});

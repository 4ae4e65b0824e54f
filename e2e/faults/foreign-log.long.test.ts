import { ForeignCheckpoint } from '@saferide/infrastructure/event-store/event-store';
import {
  type EventStoreDbDouble,
  startEventStoreDbDouble,
} from '@saferide/infrastructure/event-store/eventstoredb-double/eventstoredb-double';
import { afterEach, describe, expect, it } from 'vitest';
import { givenOfferedRide } from '../harness/given.ts';
import { type House, openHouse } from '../harness/house.ts';

describe('a checkpoint whose log was wiped, or is another one', () => {
  let house: House | undefined;
  let double: EventStoreDbDouble | undefined;
  afterEach(async () => {
    await house?.close();
    await double?.stop();
    house = undefined;
    double = undefined;
  });

  const refused = async (opened: House) => {
    const said = (words: string) => opened.logs.some((line) => line.includes(words));
    await expect.poll(() => opened.fatal.length).toBeGreaterThan(0);
    expect(opened.fatal[0]).toBeInstanceOf(ForeignCheckpoint);
    await expect.poll(() => said('projection stopped') && said('reaction stopped')).toBe(true);
  };

  it('stops the projections with a clear word on PostgreSQL', async () => {
    house = await openHouse();
    await givenOfferedRide(house.infrastructure, 'customer-1', ['driver-1']);
    await house.settled();
    await house.infrastructure.db.query('truncate event_log.events');
    await house.restart();
    await refused(house);
  });

  it('stops them on EventStoreDB, which would otherwise be silent', async () => {
    double = await startEventStoreDbDouble();
    house = await openHouse({ environment: { EVENTSTORE_URL: double.url } });
    await givenOfferedRide(house.infrastructure, 'customer-1', ['driver-1']);
    await house.settled();
    await double.stop();
    await double.start({ wiped: true });
    await house.restart();
    await refused(house);
  });
});

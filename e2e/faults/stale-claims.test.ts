import { randomUUID } from 'node:crypto';
import { sweepStaleClaims } from '@saferide/command-api/duty/sweep';
import { createBoard } from '@saferide/domain/dispatch/board';
import { driverDuty } from '@saferide/domain/driver-duty/lifecycle';
import type { DomainEvent } from '@saferide/domain/events/catalogue';
import { after } from '@saferide/domain/time/instant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../harness/client.ts';
import { givenDriver, givenOfferedRide, givenPerson } from '../harness/given.ts';
import { type House, openHouse } from '../harness/house.ts';

describe('a process that dies between claiming a driver and taking the ride', () => {
  let house: House;
  let customer: Client;
  beforeAll(async () => {
    house = await openHouse();
    customer = await givenPerson(house.infrastructure, house.url, ['customer']);
  });
  afterAll(() => house?.close());

  /** The driver's stream says `rideId`; the ride's stream knows nothing of it. */
  const leftBehind = async (driver: Client, rideId: string, ageMs: number): Promise<void> => {
    const { log } = house.infrastructure;
    const { revision } = await log.load(driverDuty, driver.accountId);
    const id = randomUUID();
    const event = {
      type: 'DriverEngaged',
      at: after(new Date().toISOString(), -ageMs),
      data: { driverId: driver.accountId, rideId },
    };
    const cause = { commandId: id, correlationId: id, causationId: id, actor: { id: 'dead', role: 'driver' } } as const;
    await log.append(`driverDuty-${driver.accountId}`, revision, [event], cause);
  };

  const boardNow = async () => {
    const board = createBoard();
    const { store, codec } = house.infrastructure.log;
    for await (const { events } of store.scan('')) {
      for (const decoded of await codec.decode(events))
        if ('event' in decoded) board.apply(decoded.event as DomainEvent);
    }
    return board;
  };

  it('leaves a claim that the driver’s next acceptance clears away', async () => {
    const { infrastructure, url } = house;
    const driver = await givenDriver(infrastructure, url);
    const lost = await givenOfferedRide(infrastructure, customer.accountId, [driver.accountId]);
    const wanted = await givenOfferedRide(infrastructure, customer.accountId, [driver.accountId]);
    await leftBehind(driver, lost, 60_000);
    await driver.post(`/api/driver/accept-ride/${wanted}`);
    const { state } = await infrastructure.log.load(driverDuty, driver.accountId);
    expect(state).toMatchObject({ status: 'engaged', rideId: wanted });
  });

  it('leaves a claim that the sweep clears away, sparing acceptances that may be under way', async () => {
    const { infrastructure, url } = house;
    const [old, young] = [await givenDriver(infrastructure, url), await givenDriver(infrastructure, url)];
    const rideId = await givenOfferedRide(infrastructure, customer.accountId, [old.accountId, young.accountId]);
    await leftBehind(old, rideId, 60_000);
    await leftBehind(young, rideId, 1_000);
    expect(await sweepStaleClaims(infrastructure.log, await boardNow(), new Date().toISOString())).toBe(1);
    expect((await infrastructure.log.load(driverDuty, old.accountId)).state.status).toBe('free');
    expect((await infrastructure.log.load(driverDuty, young.accountId)).state.status).toBe('engaged');
  });
});

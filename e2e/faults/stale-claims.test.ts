import { randomUUID } from 'node:crypto';
import { keepBoard } from '@saferide/command-api/dispatch/keep-board';
import { sweepStaleClaims } from '@saferide/command-api/driver-duty/sweep';
import { driverDuty } from '@saferide/domain/driver-duty/lifecycle';
import { after } from '@saferide/domain/time/instant';
import { commanded } from '@saferide/infrastructure/event-store/cause';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { createLogger } from '@saferide/infrastructure/http/logging';
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
  const leftBehind = async (driver: Client, rideId: string, ageMs: number): Promise<Position> => {
    const { log } = house.infrastructure;
    const { revision } = await log.load(driverDuty, driver.accountId);
    const id = randomUUID();
    const event = {
      type: 'DriverEngaged',
      at: after(new Date().toISOString(), -ageMs),
      data: { driverId: driver.accountId, rideId, until: after(new Date().toISOString(), 60_000) },
    };
    const cause = commanded(id, { id: 'dead', role: 'driver' });
    const appended = await log.append(`driverDuty-${driver.accountId}`, revision, [event], cause);
    if (appended.outcome === 'conflict') throw new Error('Somebody else wrote to the duty stream');
    return appended.position;
  };

  /** What the board says once it knows everything up to `position`: other tests' transactions hold readers back. */
  const boardAt = async (position: Position) => {
    const kept = await keepBoard({
      ...house.infrastructure,
      logger: createLogger({ service: 'test', level: 'silent' }),
    });
    await kept.reached(position, AbortSignal.timeout(10_000));
    await kept.stop();
    return kept.board;
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
    const board = await boardAt(await leftBehind(young, rideId, 1_000));
    expect(
      await sweepStaleClaims(infrastructure.log, board, new Date().toISOString(), new AbortController().signal),
    ).toBe(1);
    expect((await infrastructure.log.load(driverDuty, old.accountId)).state.status).toBe('free');
    expect((await infrastructure.log.load(driverDuty, young.accountId)).state.status).toBe('engaged');
  });
});

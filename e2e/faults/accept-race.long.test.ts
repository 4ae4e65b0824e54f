import type { Client } from '@saferide/client/client';
import { driverDuty } from '@saferide/domain/driver-duty/lifecycle';
import { ride } from '@saferide/domain/ride/lifecycle';
import { assignedDriver } from '@saferide/domain/ride/state';
import { LONG_TEST_MS } from '@saferide/domain/testing/waits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

const DRIVERS = 50;
const RIDES = 200;
const AT_ONCE = 4;

describe(`${DRIVERS} drivers accept ${RIDES} rides at once`, () => {
  let system: TestSystem;
  let drivers: Client[];
  let rideIds: string[];
  const answers: { driverId: string; rideId: string; status: number; code: string | undefined }[] = [];

  beforeAll(async () => {
    system = await openTestSystem();
    const { infrastructure, url } = system;
    const customer = await givenSystemPerson(infrastructure, url, ['customer']);
    drivers = await Promise.all(Array.from({ length: DRIVERS }, () => givenSystemDriver(infrastructure, url)));
    const driverIds = drivers.map(({ accountId }) => accountId);
    rideIds = await Promise.all(
      Array.from({ length: RIDES }, () => givenOfferedRide(infrastructure, customer.accountId, driverIds)),
    );
    await Promise.all(drivers.map(tryAll));
  }, LONG_TEST_MS);
  afterAll(() => system?.close());

  const tryAll = async (driver: Client, index: number): Promise<void> => {
    const order = rideIds.map((_, n) => rideIds[(n + index * 4) % RIDES] ?? '');
    const next = async (): Promise<void> => {
      for (let rideId = order.pop(); rideId; rideId = order.pop()) {
        const { status, body } = await driver.send<{ code?: string }>('POST', `/api/driver/accept-ride/${rideId}`);
        answers.push({ driverId: driver.accountId, rideId, status, code: body?.code });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  };

  it('each driver gets one ride and each ride one driver, and every other attempt is refused', async () => {
    expect(answers).toHaveLength(DRIVERS * RIDES);
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(DRIVERS);
    expect(new Set(won.map(({ driverId }) => driverId)).size).toBe(DRIVERS);
    expect(new Set(won.map(({ rideId }) => rideId)).size).toBe(DRIVERS);
    const lost = answers.filter(({ status }) => status !== 200);
    expect([...new Set(lost.map(({ status }) => status))]).toEqual([409]);
    expect(new Set(lost.map(({ code }) => code))).toEqual(new Set(['NotAllowedInState', 'DriverAlreadyOnRide']));
  });

  it('both streams agree on the driver of each ride', async () => {
    const { log } = system.infrastructure;
    const holding = new Map<string, string>();
    for (const rideId of rideIds) {
      const { state } = await log.load(ride, rideId);
      const driverId = assignedDriver(state);
      if (driverId === null) continue;
      expect(holding.has(driverId)).toBe(false);
      holding.set(driverId, rideId);
    }
    expect(holding.size).toBe(DRIVERS);
    for (const { accountId } of drivers) {
      const { state } = await log.load(driverDuty, accountId);
      expect(state).toMatchObject({ status: 'engaged', rideId: holding.get(accountId) });
    }
  });
});

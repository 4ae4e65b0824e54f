import type { Client } from '@saferide/client/client';
import { type EmergencyCaseRow, listEmergencies } from '@saferide/contracts/emergency/desk';
import { raiseAsRider, withdrawEmergency } from '@saferide/contracts/emergency/sos';
import { describe, expect } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { endedRideOf } from '../harness/known-person.ts';
import { test } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

const ikeja = { latitude: 6.6018, longitude: 3.3515, accuracy: 12 };

const raise = async (rider: Client, more: object = {}): Promise<string> => {
  const body = { timestamp: new Date().toISOString(), ...more };
  return (await rider.call(raiseAsRider, { body })).id;
};

const wholeList = async (operator: Client, limit: number): Promise<readonly EmergencyCaseRow[]> => {
  const rows: EmergencyCaseRow[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const query = { state: 'now', limit, ...(after ? { after } : {}) } as const;
    const page = await operator.call(listEmergencies, { query });
    rows.push(...page.emergencies);
    after = page.next;
  }
  return rows;
};

describe('the list of emergencies', () => {
  const customer = ({ infrastructure, url }: TestSystem) => givenSystemPerson(infrastructure, url, ['customer']);

  test('shows a rider on a ride before earlier emergencies of accounts without rides', async ({ system }) => {
    const { infrastructure, url } = system;
    const operator = await givenSystemPerson(infrastructure, url, ['operator']);
    const driver = await givenSystemDriver(infrastructure, url);
    const [away, withdrawn, onRide] = [await customer(system), await customer(system), await customer(system)];
    const regular = await customer(system);
    await endedRideOf(regular, driver);

    const takenBack = await raise(withdrawn, { location: ikeja });
    await withdrawn.call(withdrawEmergency, { params: { id: takenBack }, body: {} });
    const [nowhere, located] = [await raise(away), await raise(await customer(system), { location: ikeja })];
    const known = await raise(regular, { location: ikeja });
    const rideId = await givenOfferedRide(infrastructure, onRide.accountId, [driver.accountId]);
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    const riding = await raise(onRide, { rideId });
    await system.settled();

    const own = [riding, known, located, nowhere, takenBack];
    const listed = (await wholeList(operator, 2)).map(({ id }) => id).filter((id) => own.includes(id));
    expect(listed).toEqual(own);
  });

  test('shows whether each person has ever completed a ride', async ({ system }) => {
    const { infrastructure, url } = system;
    const operator = await givenSystemPerson(infrastructure, url, ['operator']);
    const [newcomer, regular] = [await customer(system), await customer(system)];
    await endedRideOf(regular, await givenSystemDriver(infrastructure, url));
    const [first, second] = [await raise(newcomer), await raise(regular)];
    await system.settled();
    const rows = await wholeList(operator, 50);
    const hasRidden = (id: string) => rows.find((row) => row.id === id)?.hasRidden;
    expect([hasRidden(first), hasRidden(second)]).toEqual([false, true]);
  });

  test('pages through all closed emergencies, latest first', async ({ system }) => {
    const { infrastructure, url } = system;
    const operator = await givenSystemPerson(infrastructure, url, ['operator']);
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const id = await raise(await customer(system));
      await operator.post(`/api/ops/emergencies/${id}/close`, { outcome: 'false_alarm', reason: 'A test' });
      ids.unshift(id);
    }
    await system.settled();
    const closed: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await operator.call(listEmergencies, {
        query: { state: 'closed', limit: 1, ...(after ? { after } : {}) },
      });
      closed.push(...page.emergencies.map(({ id }) => id));
      after = page.next;
    }
    expect(closed.filter((id) => ids.includes(id))).toEqual(ids);
  });
});

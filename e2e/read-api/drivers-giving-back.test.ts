import type { Client } from '@saferide/client/client';
import { driversGivingBack } from '@saferide/contracts/driver/operator-calls';
import { describe, expect } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

let system: TestSystem;
it.beforeAll(({ system: shared }) => {
  system = shared;
});

const givesBack = async (driver: Client, times: number) => {
  for (let nth = 1; nth <= times; nth++) {
    const rider = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
    const rideId = await givenOfferedRide(system.infrastructure, rider.accountId, [driver.accountId]);
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    await driver.post(`/api/ride/${rideId}/give-back`, { reason: 'Flat tyre' });
  }
};

describe('the operators’ list of drivers who give rides back', () => {
  it('pages through drivers who gave back three rides in a day, and leaves out those with two', async () => {
    const [often, oftenToo, twice] = [
      await givenSystemDriver(system.infrastructure, system.url),
      await givenSystemDriver(system.infrastructure, system.url),
      await givenSystemDriver(system.infrastructure, system.url),
    ];
    await givesBack(often, 3);
    await givesBack(oftenToo, 3);
    await givesBack(twice, 2);
    await system.settled();
    const operator = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
    const first = await operator.call(driversGivingBack, { query: { limit: 1 } });
    expect(first.drivers).toMatchObject([{ id: oftenToo.accountId, name: 'Ada O.', times: 3 }]);
    const second = await operator.call(driversGivingBack, { query: { limit: 1, after: first.next ?? '' } });
    expect(second.drivers).toMatchObject([{ id: often.accountId, times: 3 }]);
    const all = await operator.call(driversGivingBack, { query: { limit: 100 } });
    expect(all.drivers.map(({ id }) => id)).not.toContain(twice.accountId);
  });
});

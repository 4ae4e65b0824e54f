import type { Client } from '@saferide/client/client';
import { bookTestRide } from '@saferide/client/testing/test-rides';
import { availableRides } from '@saferide/contracts/ride/driver-queries';
import { rideById } from '@saferide/contracts/ride/queries';
import pg from 'pg';
import { afterEach, beforeEach, expect } from 'vitest';
import { givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

let system: TestSystem;
let otherClient: pg.Client;
it.beforeAll(({ system: shared }) => {
  system = shared;
});

beforeEach(async () => {
  otherClient = new pg.Client({ connectionString: system.databaseUrl });
  await otherClient.connect();
  await otherClient.query('begin');
  await otherClient.query('create temporary table theirs (one int)');
});
afterEach(async () => {
  await otherClient.query('rollback');
  await otherClient.end();
});

const params = (id: string) => ({ params: { id } });

it('another client’s open transaction delays no booking, offer or screen', async () => {
  const rider: Client = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
  const driver: Client = await givenSystemDriver(system.infrastructure, system.url);
  const id = await bookTestRide(rider);
  await expect.poll(async () => (await driver.call(availableRides)).map((ride) => ride.id)).toContain(id);
  await driver.post(`/api/driver/accept-ride/${id}`);
  await expect.poll(async () => (await rider.call(rideById, params(id))).status).toBe('accepted');
});

import { randomUUID } from 'node:crypto';
import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import type { RideCommand } from '@saferide/domain/ride/commands';
import { ride } from '@saferide/domain/ride/lifecycle';
import { requestRide, tripPlaces } from '@saferide/domain/testing/ride-fixtures';
import { LONG_WAIT_MS } from '@saferide/domain/testing/waits';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { type TestDatabase, testDatabase } from '@saferide/infrastructure/postgres/test-database';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenSystemDriver } from '../harness/given-system-people.ts';
import { createServiceProcess, type ServiceProcesses, startServices } from '../harness/service-processes.ts';

const KILLS = 4;

let database: TestDatabase;
let services: ServiceProcesses;
beforeAll(async () => {
  database = await testDatabase();
  services = await startServices(database.url);
});
afterAll(async () => {
  await services?.stop();
  await database?.drop();
});

const now = () => new Date().toISOString();

const send = async (rideId: string, command: RideCommand) => {
  const context = testContext(commandCause(randomUUID(), { id: 'given', role: 'system' }), now());
  expect((await handleCommand(services.infrastructure.log, ride, rideId, command, context)).outcome).toBe('handled');
};

const requestedRide = async () => {
  const [rideId, customerId] = [randomUUID(), randomUUID()];
  await send(rideId, { ...requestRide, rideId, customerId, now: now() });
  return { rideId, end: () => send(rideId, { type: 'CancelRide', customerId, reason: 'Plans changed', now: now() }) };
};

const isSearchedFor = async (rideId: string): Promise<boolean> => {
  const sql = "select 1 from jobs.jobs where queue = 'timer search' and id = $1";
  return (await services.infrastructure.db.query(sql, [rideId])).rows.length === 1;
};

const offersOf = async (rideId: string) => {
  const { events } = await services.infrastructure.log.load(ride, rideId);
  return events.flatMap(({ event }) => (event.type === 'RideOffered' ? [event.data] : []));
};

/** The command API that plans is killed each time, so that both plan in turn. */
it('when a command API is killed, another one continues all its searches and offers nothing twice', async () => {
  const { infrastructure, environment, processes } = services;
  const other = await createServiceProcess('command-api', environment);
  const planners = [processes[0], other];
  await other.start();
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const planner = planners[kill % 2];
      const { accountId: driverId } = await givenSystemDriver(infrastructure, '');
      await infrastructure.locations.deletePerson(driverId);
      const before = await requestedRide();
      await waitUntilTrue('the search waited for a driver', () => isSearchedFor(before.rideId), LONG_WAIT_MS);
      await planner?.kill();
      await givenFix(infrastructure.locations, driverId, tripPlaces.pickup, now());
      const rides = [before, await requestedRide()];
      const offers = () => Promise.all(rides.map(async ({ rideId }) => (await offersOf(rideId)).length));
      await expect.poll(offers).toEqual([1, 1]);
      for (const { end } of rides) await end();
      await infrastructure.locations.deletePerson(driverId);
      await planner?.start();
    }
  } finally {
    await other.stop();
  }
});

import { arriveAt } from '@saferide/client/testing/test-drivers';
import { type TestDatabase, testDatabase } from '@saferide/infrastructure/postgres/test-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

const PLANNED_FIVE_TIMES = 5;

let database: TestDatabase;
/** This system is not shared, because all connections' prepared statements are read. */
let system: TestSystem;
beforeAll(async () => {
  database = await testDatabase();
  system = await openTestSystem({ databaseUrl: database.url });
});
afterAll(async () => {
  await system?.close();
  await database?.drop();
});

const connectionsOf = async (work: () => Promise<void>): Promise<ReadonlySet<pg.Client>> => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const isNamed = (statement: unknown) => (statement as { name?: string }).name !== undefined;
    return new Set((sent.mock.contexts as pg.Client[]).filter((_, nth) => isNamed(sent.mock.calls[nth]?.[0])));
  } finally {
    sent.mockRestore();
  }
};

interface Planned {
  readonly statement: string;
  readonly replanned: boolean;
}

const statementsOf = async (client: pg.Client): Promise<readonly Planned[]> => {
  try {
    const { rows } = await client.query<Planned>(
      `select statement, custom_plans > $1 as replanned from pg_prepared_statements where custom_plans + generic_plans > $1`,
      [PLANNED_FIVE_TIMES],
    );
    return rows;
  } catch (error) {
    if (String(error).includes('Client was closed')) return [];
    throw error;
  }
};

it('PostgreSQL does not plan the statements of a ride again for each execution', async () => {
  const { infrastructure, url } = system;
  const rider = await givenSystemPerson(infrastructure, url, ['customer']);
  const connections = await connectionsOf(async () => {
    for (let ride = 0; ride < 10; ride += 1) {
      const driver = await givenSystemDriver(infrastructure, url);
      const rideId = await givenOfferedRide(infrastructure, rider.accountId, [driver.accountId]);
      await system.settled();
      await driver.post(`/api/driver/accept-ride/${rideId}`);
      await arriveAt(driver, rideId);
      await system.settled();
    }
  });
  const planned = (await Promise.all([...connections].map(statementsOf))).flat();
  expect(planned.filter(({ replanned }) => replanned).map(({ statement }) => statement)).toEqual([]);
  expect(planned.length).toBeGreaterThan(20);
});

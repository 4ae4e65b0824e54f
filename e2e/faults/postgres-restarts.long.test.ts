import { EventStoreUnavailable } from '@saferide/infrastructure/event-store/event-store';
import { isDatabaseUnavailable } from '@saferide/infrastructure/postgres/pool';
import { NOT_DURABLE_SETTINGS } from '@saferide/infrastructure/postgres/temporary-server';
import { type TestServer, testServer } from '@saferide/infrastructure/postgres/test-database';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { rides as ridesModel } from '@saferide/read-models/ride/rides';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenOfferedRide } from '../harness/given-system-people.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

const RESTARTS = 20;
const EVENTS = 5_000;

describe('repeated restarts of PostgreSQL under load', () => {
  let server: TestServer;
  let system: TestSystem;
  beforeAll(async () => {
    server = await testServer(NOT_DURABLE_SETTINGS);
    system = await openTestSystem({ databaseUrl: server.url });
  });
  afterAll(async () => {
    await system?.close();
    await server?.remove();
  });

  it(
    'leave rows and checkpoints consistent, without lost or repeated events',
    async () => {
      let written = 0;
      let restarting = true;
      const write = async () => {
        while (written < EVENTS || restarting) {
          try {
            await givenOfferedRide(system.infrastructure, 'customer-1', ['driver-1', 'driver-2']);
            written += 2;
          } catch (error) {
            if (!(error instanceof EventStoreUnavailable) && !isDatabaseUnavailable(error)) throw error;
            await new Promise((resolve) => setTimeout(resolve, 50));
          }
        }
      };
      const writers = Promise.all([write(), write(), write()]);
      for (let restart = 1; restart <= RESTARTS; restart++) {
        await expect.poll(() => written, { interval: 10 }).toBeGreaterThan((restart * EVENTS) / (RESTARTS + 2));
        await server.stop();
        await server.start();
      }
      restarting = false;
      await writers;

      await system.settled();
      expect(await system.differencesToRebuild()).toEqual([]);
      const { rows } = await system.infrastructure.db.query<{ rides: number; requested: number; streams: number }>(
        `select (select count(*) from ${schemaOf(ridesModel)}.rides) as rides,
              (select sum(requested)::int8 from read_ride_statistics.cells) as requested,
              (select count(distinct stream) from event_log.events where stream like 'ride-%') as streams`,
      );
      expect(rows[0]?.rides).toBe(rows[0]?.streams);
      expect(rows[0]?.requested).toBe(rows[0]?.streams);
      expect(rows[0]?.streams).toBeGreaterThanOrEqual(written / 2);
      expect(system.fatal).toEqual([]);
    },
    RESTARTS * 36_000,
  );
});

import { randomUUID } from 'node:crypto';
import { seededRandom } from '@saferide/domain/testing/random';
import { startEventStoreDbDouble } from '@saferide/infrastructure/event-store/eventstoredb-double/eventstoredb-double';
import { NOT_DURABLE_SETTINGS } from '@saferide/infrastructure/postgres/temporary-server';
import { type TestServer, testServer } from '@saferide/infrastructure/postgres/test-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putUnderLoad } from '../harness/put-under-load.ts';
import { openTestSystem } from '../harness/test-system.ts';

const POINTS = 50;
const CLOSES_WITHIN_MS = 5_000;

export type Dependency = 'the log' | 'the database' | 'both' | 'the database with the log in it';

/**
 * Defines 50 tests, each of which closes the system under load while it is cut off from one of `cutOffFrom` in turn.
 */
export const describeClosing = (cutOffFrom: readonly [Dependency, Dependency], seed: number): void => {
  describe('closing the system at any point', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await testServer(NOT_DURABLE_SETTINGS);
    });
    afterAll(async () => {
      await server?.remove();
    });

    const newDatabase = async (): Promise<string> => {
      const name = `point_${randomUUID().replaceAll('-', '')}`;
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      await client.query(`create database ${name} template template0`);
      await client.end();
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      return url.href;
    };

    const random = seededRandom(seed);
    const points = Array.from({ length: POINTS }, (_, n) => ({
      n,
      away: cutOffFrom[n % 2 === 0 ? 0 : 1],
      answers: 1 + random.below(24),
    }));

    it.each(points)(
      'takes at most five seconds when cut off from $away after $answers responses (case $n)',
      async ({ away, answers }) => {
        const databaseUrl = await newDatabase();
        // Each case uses a new port, because gRPC waits before it connects again to an address that failed.
        const double = await startEventStoreDbDouble();
        const system = await openTestSystem({
          databaseUrl,
          environment: away === 'the database with the log in it' ? {} : { EVENTSTORE_URL: double.url },
        });
        const rest = await putUnderLoad(system, answers);
        const stopped = [
          ...(away === 'the log' ? [] : [server]),
          ...(away === 'the log' || away === 'both' ? [double] : []),
        ];
        await Promise.all(stopped.map((each) => each.stop()));
        const startedAt = performance.now();
        await system.close();
        const took = performance.now() - startedAt;
        await rest();
        await Promise.all([
          ...(away === 'the log' ? [] : [server.start()]),
          ...(stopped.includes(double) ? [] : [double.stop()]),
        ]);
        expect(took).toBeLessThan(CLOSES_WITHIN_MS);
      },
    );
  });
};

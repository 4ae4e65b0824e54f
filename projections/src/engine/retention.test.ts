import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@saferide/domain/catalogue';
import { seededRandom } from '@saferide/domain/testing/random';
import { aWave, offerDeclined, rideRequested } from '@saferide/domain/testing/ride-fixtures';
import { after, DAY_MS, HOUR_MS, type Instant } from '@saferide/domain/time/instant';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { readModelsByName } from '@saferide/read-models/models';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProjectionsUnderTest, type ProjectionsUnderTest } from '../testing/projections-under-test.ts';
import { rebuildModel } from './rebuild.ts';

const { rides, dispatch_reasons: reasons, search_history: history } = readModelsByName;
const models = [rides, reasons, history];
const BEGAN: Instant = '2026-03-01T08:00:00.000Z';
const random = seededRandom(5);

let world: ProjectionsUnderTest;
beforeAll(async () => {
  world = await openProjectionsUnderTest();
});
afterAll(() => world.close());

const ofRide = (number: number, at: Instant): readonly DomainEvent[] => {
  const ride = { rideId: `ride-${number}` };
  const driverIds = Array.from({ length: 3 }, () => `driver-${random.below(20)}`).filter(
    (id, i, all) => all.indexOf(id) === i,
  );
  const considered = driverIds.map((driverId) => ({ driverId, distanceMetres: 100, outcome: 'offered' as const }));
  const events = [
    rideRequested,
    {
      type: 'RideOffered',
      data: { customerId: 'bola', ...aWave(1), considered, driverIds, expiresAt: after(at, 25_000) },
    },
    offerDeclined(driverIds[0]),
  ] as const;
  return events.map((event, index) => ({
    ...event,
    at: after(at, index * 1_000 - random.below(2_000)),
    data: { ...event.data, ...ride },
  })) as unknown as DomainEvent[];
};

function* days(from: number, to: number) {
  for (let day = from; day < to; day += 1)
    for (let n = 0; n < 6; n += 1)
      for (const event of ofRide(day * 10 + n, after(BEGAN, day * DAY_MS + n * 3 * HOUR_MS)))
        yield { stream: `ride-${(event.data as { rideId: string }).rideId}`, event };
}

const compared = async () => {
  const comparisons = await rebuildModel({
    ...{ models, store: world.store, codec: world.codec, db: world.db, signal: new AbortController().signal },
    ...{ dryRun: true, acceptDifferences: false, onProgress: () => undefined },
  });
  expect(comparisons.flatMap(({ differences }) => differences)).toEqual([]);
  expect(comparisons.every(({ compared: done, equal }) => done && equal)).toBe(true);
};
const unreadable = (at: Instant) => ({
  id: randomUUID(),
  type: 'RideOffered',
  data: { rideId: 'ride-0' },
  metadata: { occurredAt: at, schemaVersion: 2 },
});
const oldest = async (sql: string): Promise<string> => {
  const { rows } = await world.db.query<{ oldest: string }>(sql);
  return rows[0]?.oldest ?? '';
};

it('a rebuild equals the live tables even after rows have expired', async () => {
  const first = await world.startWorkers(models);
  for (let day = 0; day < 12; day += 1) {
    const head = await world.append(days(day, day + 1));
    if (day % 3 !== 0) await world.reached(models, head);
  }
  await compared();
  await first.stop();
  const head = await world.append(days(12, 20));
  await world.startWorkers(models);
  await world.reached(models, head);
  await compared();
  const last = after(BEGAN, 19 * DAY_MS);
  const oldestDay = `${after(last, -7 * DAY_MS).slice(0, 10)}T`;
  expect(await oldest(`select min(considered_at) as oldest from ${schemaOf(reasons)}.reasons`)).toMatch(oldestDay);
  expect(await oldest(`select min(expires_at) as oldest from ${schemaOf(rides)}.offers`)).toMatch(oldestDay);
  expect(await oldest(`select min(due_at) as oldest from ${schemaOf(history)}.searches`)).toMatch(oldestDay);
  expect(await oldest(`select min(declined_at) as oldest from ${schemaOf(history)}.declined`)).toMatch(oldestDay);
  expect(await oldest(`select min(ride_id) as oldest from ${schemaOf(rides)}.once_offered`)).toBe('ride-0');
});

it('an undecodable event at the end of the log does not make a rebuild expire rows', async () => {
  await world.store.append('ride-unreadable', 'none', [unreadable(after(BEGAN, 60 * DAY_MS))]);
  await world.reached(models, await world.store.head());
  await compared();
  expect(await oldest(`select max(considered_at) as oldest from ${schemaOf(reasons)}.reasons`)).not.toBe('');
});

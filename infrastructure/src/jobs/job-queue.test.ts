import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateSchema } from '../postgres/migrate-schema.ts';
import { createPool, inTransaction } from '../postgres/pool.ts';
import { type TestDatabase, testDatabase } from '../postgres/test-database.ts';
import { type ClaimedJob, JOBS_SCHEMA, type JobQueue, jobQueue, jobsMigrations } from './job-queue.ts';

const MINUTE_MS = 60_000;

let database: TestDatabase;
let db: pg.Pool;
beforeAll(async () => {
  database = await testDatabase();
  db = createPool({ url: database.url, applicationName: 'jobs' });
  await migrateSchema(db, JOBS_SCHEMA, jobsMigrations);
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

let opened = 0;
const emptyQueue = () => jobQueue<string>(db, `queue ${opened++}`);
const job = (id: string, dueAt = NOON, payload = 'first') => ({ id, dueAt, payload });
const claim = (queue: JobQueue<string>, now: string, limit = 9) => queue.claim({ now, forMs: MINUTE_MS, limit });
const claimOne = async (queue: JobQueue<string>, now: string): Promise<ClaimedJob<string>> => {
  const [claimed] = await claim(queue, now);
  if (!claimed) throw new Error('No job is due');
  return claimed;
};
const idsOf = (jobs: readonly ClaimedJob<string>[]) => jobs.map(({ id }) => id);

test('due jobs of a queue are claimed up to the limit, the most overdue first', async () => {
  const queue = emptyQueue();
  await queue.add([job('b', minutesIn(1)), job('a', NOON), job('c', minutesIn(2)), job('later', minutesIn(3))]);
  await emptyQueue().add([job('other')]);
  expect(idsOf(await claim(queue, minutesIn(2), 2))).toEqual(['a', 'b']);
  expect(idsOf(await claim(queue, minutesIn(2)))).toEqual(['c']);
});

test('each job is claimed once by concurrent claims', async () => {
  const queue = emptyQueue();
  const ids = Array.from({ length: 40 }, (_, index) => `job ${index}`);
  await queue.add(ids.map((id) => job(id)));
  const claims = await Promise.all(Array.from({ length: 8 }, () => claim(queue, NOON)));
  expect(claims.flatMap(idsOf).sort()).toEqual([...ids].sort());
});

test('a job whose claim has expired can be claimed again and is then marked as interrupted', async () => {
  const queue = emptyQueue();
  await queue.add([job('a')]);
  expect(await claimOne(queue, NOON)).toMatchObject({ attempts: 1, interrupted: false, claimedUntil: minutesIn(1) });
  expect(await claim(queue, NOON)).toEqual([]);
  expect(await claimOne(queue, minutesIn(1))).toMatchObject({ attempts: 2, interrupted: true });
});

test('a postponed job keeps its due time and is not marked as interrupted when it is claimed', async () => {
  const queue = emptyQueue();
  await queue.add([job('a')]);
  expect(await queue.postpone(await claimOne(queue, NOON), minutesIn(5))).toBe(true);
  expect(await claim(queue, minutesIn(4))).toEqual([]);
  expect(await claimOne(queue, minutesIn(5))).toMatchObject({ dueAt: NOON, attempts: 2, interrupted: false });
});

test.each<[string, (queue: JobQueue<string>, stale: ClaimedJob<string>) => Promise<boolean>]>([
  ['complete', (queue, stale) => queue.complete(stale)],
  ['postpone', (queue, stale) => queue.postpone(stale, minutesIn(90))],
  ['reschedule', (queue, stale) => queue.reschedule([{ job: stale, dueAt: minutesIn(90) }])],
  ['park', (queue, stale) => queue.park(stale, 'stale')],
])('a process whose claim is over cannot %s the job', async (_, end) => {
  const [scheduled, taken] = [emptyQueue(), emptyQueue()];
  for (const queue of [scheduled, taken]) await queue.add([job('a')]);
  const [before, earlier] = [await claimOne(scheduled, NOON), await claimOne(taken, NOON)];
  await scheduled.schedule(job('a', minutesIn(2), 'second'));
  await claimOne(taken, minutesIn(1));
  expect([await end(scheduled, before), await end(taken, earlier)]).toEqual([false, false]);
  expect(await claimOne(scheduled, minutesIn(2))).toMatchObject({ payload: 'second', attempts: 1 });
  expect(await claimOne(taken, minutesIn(2))).toMatchObject({ payload: 'first' });
});

test('a rescheduled job is due at its new time', async () => {
  const queue = emptyQueue();
  await queue.add([job('a')]);
  expect(await queue.reschedule([{ job: await claimOne(queue, NOON), dueAt: minutesIn(2) }])).toBe(true);
  expect(await queue.oldestDueAt()).toBe(minutesIn(2));
  expect(await claimOne(queue, minutesIn(2))).toMatchObject({ dueAt: minutesIn(2) });
});

test('bringing jobs forward makes future jobs due and does not change jobs that are due', async () => {
  const queue = emptyQueue();
  await queue.add([job('later', minutesIn(10)), job('due')]);
  const due = await claimOne(queue, NOON);
  await queue.bringForward(['later', 'due', 'unknown'], minutesIn(1));
  expect(idsOf(await claim(queue, NOON))).toEqual([]);
  expect(await claim(queue, minutesIn(1))).toMatchObject([
    { id: 'due', dueAt: NOON },
    { id: 'later', dueAt: minutesIn(1) },
  ]);
  expect(due.claimedUntil).toBe(minutesIn(1));
});

test('adding a job with an id that is in use changes nothing', async () => {
  const queue = emptyQueue();
  await queue.add([job('a')]);
  await queue.add([job('a', minutesIn(9), 'second'), job('b')]);
  expect(await claim(queue, NOON)).toMatchObject([{ id: 'a', payload: 'first' }, { id: 'b' }]);
});

test('a parked job can be claimed only after its release', async () => {
  const queue = emptyQueue();
  await queue.add([job('a')]);
  await queue.addParked([job('b')]);
  await queue.park(await claimOne(queue, NOON), 'parked');
  expect([await claim(queue, minutesIn(60)), await queue.oldestDueAt(), await queue.ids()]).toEqual([[], null, []]);
  for (const id of ['a', 'b']) await queue.release(id, minutesIn(1));
  expect((await queue.ids()).toSorted()).toEqual(['a', 'b']);
  expect(await claim(queue, minutesIn(1))).toMatchObject([{ id: 'a', payload: 'parked' }, { id: 'b' }]);
});

test('releasing a job that is not parked changes nothing', async () => {
  const queue = emptyQueue();
  await queue.add([job('a', minutesIn(5))]);
  await queue.release('a', NOON);
  expect(await claim(queue, NOON)).toEqual([]);
});

test('a job completed in a transaction that is rolled back stays claimed', async () => {
  const queue = emptyQueue();
  await queue.add([job('a')]);
  const claimed = await claimOne(queue, NOON);
  const name = `queue ${opened - 1}`;
  const rolledBack = inTransaction(db, async (client) => {
    expect(await jobQueue<string>(client, name).complete(claimed)).toBe(true);
    throw new Error('The record could not be written');
  });
  await expect(rolledBack).rejects.toThrow('The record could not be written');
  expect(await queue.complete(claimed)).toBe(true);
});

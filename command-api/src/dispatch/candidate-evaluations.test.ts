import { randomUUID } from 'node:crypto';
import { noOfferReasonPolicy } from '@saferide/domain/dispatch';
import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { after, DAY_MS, type Instant } from '@saferide/domain/time/instant';
import { openSkipCounts, type SkipCounts } from '@saferide/read-models/inside/skip-counts';
import { beforeEach, expect } from 'vitest';
import type { CommandApiUnderTest } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import {
  type CandidateEvaluation,
  type CandidateEvaluations,
  postgresCandidateEvaluations,
} from './candidate-evaluations.ts';

let serving: CommandApiUnderTest;
let counts: CandidateEvaluations;
let passedOver: SkipCounts;
test.beforeAll(async ({ serving: shared }) => {
  serving = shared;
  counts = postgresCandidateEvaluations(serving.infrastructure.db);
  passedOver = await openSkipCounts(serving.infrastructure.db);
});
beforeEach(async () => {
  await serving.infrastructure.db.query('truncate command.looks, passed_over.counts');
});

const evaluation = (changes: Partial<CandidateEvaluation> = {}): CandidateEvaluation => ({
  ...{ rideId: randomUUID(), searchRound: 1, wave: 1, end: false, at: NOON },
  skippedDrivers: { busy: ['ada', 'bayo'], reserved: ['chi'] },
  ...changes,
});
const wave = (one: CandidateEvaluation) => [one.rideId, one.searchRound, one.end ? null : one.wave] as const;
const counted = async (): Promise<readonly string[]> => {
  await counts.count();
  const { rows } = await serving.infrastructure.db.query<{ line: string }>(
    "select concat_ws(' ', driver_id, day, reason, times) as line from passed_over.counts order by 1",
  );
  return rows.map(({ line }) => line);
};
const left = async (): Promise<number> => {
  await counts.prune(after(NOON, DAY_MS + 1));
  const { rows } = await serving.infrastructure.db.query('select from command.looks');
  return rows.length;
};

test('drivers skipped by a wave are counted by reason and by day in Lagos', async () => {
  const evaluations = [evaluation(), evaluation({ skippedDrivers: { busy: ['ada'], too_many_offers: ['bayo'] } })];
  const late = evaluation({ at: '2026-03-02T23:30:00.000Z' });
  for (const one of [...evaluations, late]) {
    await counts.record(one);
    await counts.confirm(...wave(one));
  }
  const day = NOON.slice(0, 10);
  expect(await counted()).toEqual(
    [
      ...[`ada ${day} busy 2`, `bayo ${day} busy 1`, `bayo ${day} too_many_offers 1`, `chi ${day} reserved 1`],
      ...['ada 2026-03-03 busy 1', 'bayo 2026-03-03 busy 1', 'chi 2026-03-03 reserved 1'],
    ].sort(),
  );
});

test('an evaluation is not counted if the process died before appending its event', async () => {
  await counts.record(evaluation());
  expect(await counted()).toEqual([]);
  expect(await left()).toBe(0);
});

test('an evaluation counts once if its event is repeated, before or after counting', async () => {
  const one = evaluation({ skippedDrivers: { busy: ['ada'] } });
  await counts.record(one);
  await counts.confirm(...wave(one));
  await counts.confirm(...wave(one));
  const once = await counted();
  await counts.record(one);
  await counts.confirm(...wave(one));
  expect([once.length, await counted()]).toEqual([1, once]);
});

test('a confirmed evaluation cannot be replaced', async () => {
  const one = evaluation({ skippedDrivers: { busy: ['ada'] } });
  await counts.record(one);
  await counts.confirm(...wave(one));
  await counts.record({ ...one, skippedDrivers: { busy: ['somebody else'] } });
  expect((await counted()).map((line) => line.split(' ')[0])).toEqual(['ada']);
});

test('the last evaluation of a search is counted, but not an unconfirmed one', async () => {
  const rideId = randomUUID();
  await counts.record(evaluation({ rideId, wave: 7, skippedDrivers: { busy: ['never'] } }));
  const last = evaluation({ rideId, wave: 49, end: true, skippedDrivers: { busy: ['ada'] } });
  await counts.record(last);
  await counts.confirm(...wave(last));
  expect((await counted()).map((line) => line.split(' ')[0])).toEqual(['ada']);
});

test('an evaluation is counted once by concurrent counting', async () => {
  for (let n = 0; n < 50; n += 1) {
    const one = evaluation({ skippedDrivers: { busy: ['ada'] } });
    await counts.record(one);
    await counts.confirm(...wave(one));
  }
  await Promise.all([counts.count(), counts.count()]);
  expect(await counted()).toEqual([`ada ${NOON.slice(0, 10)} busy 50`]);
});

test('skip counts are deleted after ninety days or when the driver is erased', async () => {
  const on = async (at: Instant, driver: string) => {
    const one = evaluation({ at, skippedDrivers: { busy: [driver] } });
    await counts.record(one);
    await counts.confirm(...wave(one));
  };
  const days = (count: number) => after(minutesIn(0), -count * DAY_MS);
  await on(days(noOfferReasonPolicy.countRetentionDays), 'kept');
  await on(days(noOfferReasonPolicy.countRetentionDays + 1), 'over');
  await on(NOON, 'erased');
  await counts.count();
  await passedOver.prune(NOON);
  await passedOver.deletePerson('erased');
  expect((await counted()).map((line) => line.split(' ')[0])).toEqual(['kept']);
  expect(noOfferReasonPolicy.countRetentionDays).toBe(90);
});

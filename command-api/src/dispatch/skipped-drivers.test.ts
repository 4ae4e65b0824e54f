import { randomUUID } from 'node:crypto';
import { noOfferReasonPolicy } from '@saferide/domain/dispatch';
import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { after, DAY_MS, lagosDay } from '@saferide/domain/time/instant';
import { openSkipCounts, type SkipCounts } from '@saferide/read-models/inside/skip-counts';
import { expect } from 'vitest';
import { test } from '../testing/test.ts';
import { skippedDriverCounts } from './skipped-drivers.ts';

let stored: SkipCounts;
test.beforeAll(async ({ serving }) => {
  stored = await openSkipCounts(serving.infrastructure.db);
});

const countsOf = async (driverId: string) =>
  (await stored.of(driverId, '2000-01-01')).map(({ day, reason, times }) => `${day} ${reason} ${times}`).sort();

test('drivers skipped by a wave are counted by reason and by day in Lagos', async () => {
  const [ada, bayo] = [randomUUID(), randomUUID()];
  const counts = skippedDriverCounts(stored);
  counts.note({ busy: [ada, bayo] }, NOON);
  counts.note({ busy: [ada], too_many_offers: [bayo] }, NOON);
  await counts.store();
  counts.note({ busy: [ada] }, NOON);
  counts.note({ busy: [ada] }, '2026-03-02T23:30:00.000Z');
  await counts.store();
  await counts.store();
  const day = NOON.slice(0, 10);
  expect(await countsOf(ada)).toEqual([`${day} busy 3`, '2026-03-03 busy 1'].sort());
  expect(await countsOf(bayo)).toEqual([`${day} busy 1`, `${day} too_many_offers 1`]);
});

test('skip counts of two processes are added up', async () => {
  const ada = randomUUID();
  const processes = [skippedDriverCounts(stored), skippedDriverCounts(stored)];
  for (const counts of processes) for (let n = 0; n < 25; n += 1) counts.note({ busy: [ada] }, NOON);
  await Promise.all(processes.map((counts) => counts.store()));
  expect(await countsOf(ada)).toEqual([`${lagosDay(NOON)} busy 50`]);
});

test('skip counts that could not be stored are stored with the next ones', async () => {
  const ada = randomUUID();
  let away = true;
  const counts = skippedDriverCounts({
    add: async (added) => {
      if (away) throw new Error('away');
      await stored.add(added);
    },
  });
  counts.note({ busy: [ada] }, NOON);
  await expect(counts.store()).rejects.toThrow('away');
  counts.note({ busy: [ada] }, NOON);
  away = false;
  await counts.store();
  expect(await countsOf(ada)).toEqual([`${lagosDay(NOON)} busy 2`]);
});

test('skip counts are deleted after ninety days or when the driver is erased', async () => {
  const days = (count: number) => after(minutesIn(0), -count * DAY_MS);
  const [recent, old, erased] = [randomUUID(), randomUUID(), randomUUID()];
  const counts = skippedDriverCounts(stored);
  counts.note({ busy: [recent] }, days(noOfferReasonPolicy.countRetentionDays));
  counts.note({ busy: [old] }, days(noOfferReasonPolicy.countRetentionDays + 1));
  counts.note({ busy: [erased] }, NOON);
  await counts.store();
  await stored.prune(NOON);
  await stored.deletePerson(erased);
  const left = await Promise.all([recent, old, erased].map(async (driver) => (await countsOf(driver)).length));
  expect(left).toEqual([1, 0, 0]);
  expect(noOfferReasonPolicy.countRetentionDays).toBe(90);
});

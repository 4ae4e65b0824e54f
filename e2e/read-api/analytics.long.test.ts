import type { Client } from '@saferide/client/client';
import type { QueryInput } from '@saferide/contracts/kernel/define-call';
import type { NumberTable } from '@saferide/contracts/kernel/number-table';
import { countedRides, driverRideStats } from '@saferide/contracts/ride/counted-rides';
import { rideStats } from '@saferide/contracts/ride/queries';
import {
  type CountedRideFilters,
  driverTables,
  type RideTable,
  rideTables,
} from '@saferide/contracts/ride/ride-tables';
import { reviewAnalytics } from '@saferide/contracts/vehicle-review/analytics';
import { reviewCases } from '@saferide/contracts/vehicle-review/review-desk';
import {
  type CountedCaseFilters,
  type ReviewTable,
  reviewTables,
} from '@saferide/contracts/vehicle-review/review-tables';
import { seededDemoRandom } from '@saferide/demo/simulation/demo-random';
import { after, DAY_MS, HOUR_MS, lagosDay } from '@saferide/domain/time/instant';
import { printStatistics } from '@saferide/start/ops/statistics';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { givenSubmissions } from '../harness/given-reviews.ts';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';
import { appendPastRide, type PicturedRide } from '../pictures/past-rides.ts';

/** This system is not shared, because all cases are counted. */
let system: TestSystem;
let admin: Client;
let other: Client;

const noon = `${lagosDay(after(new Date().toISOString(), -40 * DAY_MS))}T11:00:00.000Z`;
const on = (day: number, hours = 0) => after(noon, day * DAY_MS + hours * HOUR_MS);
const range = { from: lagosDay(on(0)), to: lagosDay(on(39)) };

const blurredFront = { flags: ['blurred'], angleFlags: [{ angle: 'front', flag: 'blurred' }] } as const;

beforeAll(async () => {
  system = await openTestSystem();
  const { infrastructure, url } = system;
  admin = await givenSystemPerson(infrastructure, url, ['admin']);
  other = await givenSystemPerson(infrastructure, url, ['admin']);
  await givenSubmissions(infrastructure, 'Ikeja', [
    { at: on(1), score: 9, confidence: 0.9, stars: 5, ratedAt: on(39) },
  ]);
  await givenSubmissions(infrastructure, 'Ikeja', [{ at: on(1), score: 7, ends: 'approved', by: admin, stars: 4 }]);
  await givenSubmissions(infrastructure, 'Ikeja', [
    { at: on(1, 11.5), score: 5, ends: 'approved', by: admin, minutes: 60 },
  ]);
  await givenSubmissions(infrastructure, 'Lekki', [
    { at: on(2), score: 7, ...blurredFront, ends: 'rejected', by: other, minutes: 600 },
  ]);
  await givenSubmissions(infrastructure, 'Lekki', [
    { at: on(3), score: 7, ...blurredFront, ends: 'improve', by: admin },
    { at: on(3, 2), score: 7, flags: ['safety_concern'], ends: 'improve', by: other },
    { at: on(33), score: 8, ends: 'approved', by: admin, stars: 2 },
  ]);
  await givenSubmissions(infrastructure, 'Ikeja', [{ at: on(4), score: 5 }]);
  await givenSubmissions(infrastructure, 'Ikeja', [{ at: on(-10), score: 7, ends: 'approved', by: admin }]);

  const rider = await givenSystemPerson(infrastructure, url, ['customer']);
  const random = seededDemoRandom('analytics');
  const rides: readonly Omit<PicturedRide, 'customerId'>[] = [
    { driverId: admin.accountId, at: on(1), vehicleType: 'standard', ending: 'completed' },
    { driverId: admin.accountId, at: on(1, 11.9), vehicleType: 'standard', ending: 'completed' },
    { driverId: other.accountId, at: on(2), vehicleType: 'premium', ending: 'completed' },
    { driverId: other.accountId, at: on(2), vehicleType: 'suv', ending: 'cancelled' },
    { driverId: other.accountId, at: on(20), vehicleType: 'standard', ending: 'no_driver_found' },
  ];
  for (const one of rides) await appendPastRide(infrastructure, { ...one, customerId: rider.accountId }, random);
  await system.settled();
});
afterAll(() => system?.close());

const cellsOf = <F>(table: NumberTable<F>) =>
  table.rows.flatMap(({ of, cells }) =>
    cells.map(({ value, behind }, index) => ({
      ...{ value, behind, kind: table.columns[index]?.kind },
      cell: `${table.name}: ${[...of, table.columns[index]?.name].join(', ')}`,
    })),
  );

describe('review statistics', () => {
  const tables = async () => reviewTables(await admin.call(reviewAnalytics, { query: range }));
  const rowsOf = (all: readonly ReviewTable[], name: ReviewTable['name']) =>
    all.find((table) => table.name === name)?.rows.map(({ of, cells }) => [...of, ...cells.map(({ value }) => value)]);
  const listed = async (behind: CountedCaseFilters) => {
    const { cases, matching } = await admin.call(reviewCases, {
      query: { ...behind, limit: 100 } as QueryInput<typeof reviewCases>,
    });
    expect(matching).toBe(cases.length);
    return cases;
  };

  it('group cases by day in Lagos, and count each case only once in a figure', async () => {
    const all = await tables();
    expect(rowsOf(all, 'totals')).toEqual([[6, 5, 1, 4, 1, 3, 1, 3.7]]);
    expect(rowsOf(all, 'decisions')).toEqual([
      [lagosDay(on(1)), 1, 1, 0, 0],
      [lagosDay(on(2)), 0, 1, 1, 0],
      [lagosDay(on(3)), 0, 0, 0, 1],
      [lagosDay(on(33)), 0, 1, 0, 0],
    ]);
    expect(rowsOf(all, 'tiers')).toContainEqual([lagosDay(on(1)), 1, 1, 1, 0]);
    expect(rowsOf(all, 'waits')?.[0]).toEqual(['all', 4, 30, 600, 600]);
    expect(rowsOf(all, 'overruling')).toEqual([['Ikeja', 'auto_hold', 1, 1, 1]]);
    expect(rowsOf(all, 'flags')).toEqual([
      ['blurred', 'front', 2],
      ['safety_concern', 'none', 1],
    ]);
    expect(rowsOf(all, 'stars')).toEqual([
      ['5', 1],
      ['4', 1],
      ['2', 1],
    ]);
    expect(rowsOf(all, 'approval')?.every(([month]) => /^\d{4}-\d{2}$/.test(String(month)))).toBe(true);
  });

  it('link every number to exactly the cases it counts', async () => {
    let followed = 0;
    for (const table of await tables())
      for (const { value, behind, kind, cell } of cellsOf(table)) {
        if (kind === 'count') expect([cell, behind === undefined]).toEqual([cell, value === 0]);
        if (!behind) continue;
        const cases = await listed(behind);
        followed += 1;
        if (kind === 'count') expect([cell, cases.length]).toEqual([cell, value]);
        else expect(cases.length, cell).toBeGreaterThan(0);
      }
    expect(followed).toBeGreaterThan(50);
  });

  it('reject a period that ends before it begins', async () => {
    expect((await admin.send('GET', '/api/admin/review-analytics?from=2026-02-02&to=2026-02-01')).status).toBe(400);
  });
});

describe('the list of cases', () => {
  it('filters by state, city, flag, angle and waiting time, and rejects unknown values', async () => {
    const found = async (query: object) => (await admin.call(reviewCases, { query: query as never })).cases.length;
    expect(await found({ state: 'held', city: 'Ikeja' })).toBe(1);
    expect(await found({ state: 'held', city: 'Lekki' })).toBe(0);
    expect(await found({ state: 'decided', decidedBy: 'somebody', city: 'Lekki' })).toBe(2);
    expect(await found({ state: 'approved', flag: 'blurred' })).toBe(0);
    expect(await found({ state: 'rejected', flag: 'blurred', angle: 'front', waited: '600' })).toBe(1);
    expect(await found({ state: 'rejected', waited: '600.1' })).toBe(0);
    for (const query of ['outcome=lost', 'stars=6', 'waited=long', 'angle=roof'])
      expect((await admin.send('GET', `/api/admin/reviews?${query}`)).status).toBe(400);
  });
});

describe('ride statistics', () => {
  const followed = async (tables: readonly RideTable[]) => {
    let links = 0;
    for (const table of tables)
      for (const { value, behind, kind, cell } of cellsOf(table)) {
        if (!behind) continue;
        links += 1;
        const { rides, matching } = await admin.call(countedRides, {
          query: { ...behind, limit: 100 } as CountedRideFilters,
        });
        expect(matching).toBe(rides.length);
        const sum = (name: 'fare' | 'distanceKm') =>
          Math.round(rides.reduce((all, one) => all + (one[name] ?? 0), 0) * 100) / 100;
        const counted = kind === 'count' ? rides.length : sum(kind === 'naira' ? 'fare' : 'distanceKm');
        if (kind === 'kilometres') expect(Math.abs(counted - Number(value)), cell).toBeLessThan(0.1);
        else expect([cell, counted]).toEqual([cell, value]);
      }
    return links;
  };

  it('link every number to exactly the rides it counts', async () => {
    const cells = await admin.call(rideStats, { query: range });
    expect(await followed(rideTables(cells, range))).toBeGreaterThan(20);
    expect(await followed(rideTables(cells, { ...range, city: 'Lagos', vehicleType: 'standard' }))).toBeGreaterThan(5);
  });

  it('link every number of a driver to exactly the rides it counts', async () => {
    const driven = await admin.call(driverRideStats, { query: range });
    expect(driven).toMatchObject({
      active: 2,
      drivers: [
        { id: admin.accountId, name: 'Ada O.', completed: 2 },
        { id: other.accountId, completed: 1, days: 1 },
      ],
    });
    expect(driven.days.map(({ drivers, completed }) => [drivers, completed])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(await followed(driverTables(driven))).toBe(8);
  });
});

it('the list of counted rides can be paged without repeats, and rejects an unknown cursor', async () => {
  const query = { ...range, what: 'requested' } as const;
  const first = await admin.call(countedRides, { query: { ...query, limit: 3 } });
  const second = await admin.call(countedRides, { query: { ...query, limit: 3, after: first.next ?? '' } });
  expect([first.matching, second.matching, second.next]).toEqual([5, null, null]);
  expect(new Set([...first.rides, ...second.rides].map(({ rideId }) => rideId)).size).toBe(5);
  expect((await admin.send('GET', '/api/admin/ride-stats/rides?what=requested&after=nowhere')).status).toBe(400);
});

it('`ops` prints the same statistics as the console', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    for (const counted of ['reviews', 'rides', 'drivers'])
      await printStatistics(system.infrastructure, [counted, `from=${range.from}`, `to=${range.to}`]);
    const output = written.mock.calls.map(([text]) => String(text)).join('');
    expect(output).toContain('  submitted 6  decided 5  byAssessment 1  byPeople 4  overruled 1  rated 3');
    expect(output).toContain('  Ikeja  auto_hold  judged 1  overruled 1  overruledShare 100 %');
    expect(output).toMatch(/totals\n {2}requested 5 {2}accepted 3 {2}completed 3 {2}cancelled 2 {2}noDriverFound 1/);
    expect(output).toMatch(/drivers\n {2}Ada O\. {2}completed 2/);
  } finally {
    written.mockRestore();
  }
  await expect(printStatistics(system.infrastructure, ['weather'])).rejects.toThrow(/Choose reviews, rides or drivers/);
});

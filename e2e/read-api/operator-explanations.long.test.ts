import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { whyNoDriver, whyNoOfferTo } from '@saferide/contracts/dispatch/dispatch-reasons';
import { findDrivers } from '@saferide/contracts/driver/operator-calls';
import { whyHeld } from '@saferide/contracts/vehicle-review/why-held';
import { ride } from '@saferide/domain/ride/lifecycle';
import { aWave, noDriverFound, requestRide } from '@saferide/domain/testing/ride-fixtures';
import { after, DAY_MS, lagosDay, MINUTE_MS } from '@saferide/domain/time/instant';
import { printDispatchReasons } from '@saferide/start/ops/dispatch-reasons';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { givenReviewCase } from '../harness/given-reviews.ts';
import { appendCommands, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

/** This system is not shared, because the week's searches are counted. */
let system: TestSystem;
let operator: Client;
let driver: Client;
const unknownDriver = randomUUID();
const rideId = randomUUID();
const now = new Date().toISOString();
const booked = after(now, -30 * MINUTE_MS);

const considered = (driverId: string, distanceMetres: number, outcome: 'offered' | 'busy' | 'stale_fix') => ({
  ...{ driverId, distanceMetres, outcome },
});

beforeAll(async () => {
  system = await openTestSystem();
  const { infrastructure, url } = system;
  operator = await givenSystemPerson(infrastructure, url, ['operator']);
  const rider = await givenSystemPerson(infrastructure, url, ['customer']);
  driver = await givenSystemDriver(infrastructure, url);
  const wave = {
    ...aWave(1),
    outcomes: [
      { outcome: 'offered', drivers: 1 },
      { outcome: 'busy', drivers: 14 },
    ],
    considered: [
      considered(unknownDriver, 2_600, 'offered'),
      ...Array.from({ length: 13 }, (_, n) => considered(randomUUID(), 1_000 + n, 'busy')),
      considered(driver.accountId, 900, 'busy'),
    ],
  } as const;
  const lastLook = {
    ...{ ...noDriverFound, radiusMetres: 15_000, outcomes: [{ outcome: 'stale_fix', drivers: 1 }] as const },
    considered: [considered(driver.accountId, 4_000, 'stale_fix')],
  };
  await appendCommands(infrastructure, ride, rideId, [
    { ...requestRide, rideId, customerId: rider.accountId, now: booked },
    {
      ...{ type: 'OfferRide', ...wave, driverIds: [unknownDriver], expiresAt: after(booked, MINUTE_MS) },
      now: after(booked, 1_000),
    },
    {
      ...{ type: 'ExpireSearch', now: after(booked, 20 * MINUTE_MS) },
      lastLook: { ...lastLook, outcomes: [...lastLook.outcomes] },
    },
  ]);
  for (const [day, reason, times] of [
    [0, 'busy', 3],
    [1, 'busy', 2],
    [1, 'stale_fix', 9],
    [40, 'same_rider', 1],
  ] as const)
    await infrastructure.db.query(
      'insert into passed_over.counts (driver_id, day, reason, times) values ($1, $2, $3, $4)',
      [driver.accountId, lagosDay(after(now, -day * DAY_MS)), reason, times],
    );
  await givenReviewCase(infrastructure, driver, {
    score: 5.5,
    flags: ['blurred', 'document_mismatch'],
    confidence: 0.65,
  });
  await system.settled();
});
afterAll(() => system?.close());

const whyNoOffers = (from: number, to = 0) =>
  operator.call(whyNoOfferTo, {
    params: { id: driver.accountId },
    query: { from: lagosDay(after(now, -from * DAY_MS)), to: lagosDay(after(now, -to * DAY_MS)) },
  });

describe('the explanation of why a driver got no offer', () => {
  it('counts the reasons in total and by day, the most common first', async () => {
    const { reasons, days, name } = await whyNoOffers(7);
    expect(name).toBe('Ada O.');
    expect(reasons).toEqual([
      { reason: 'stale_fix', times: 9 },
      { reason: 'busy', times: 5 },
    ]);
    expect(days.map(({ reason, times }) => [reason, times])).toEqual([
      ['busy', 3],
      ['stale_fix', 9],
      ['busy', 2],
    ]);
    expect((await whyNoOffers(60, 20)).reasons).toEqual([{ reason: 'same_rider', times: 1 }]);
    expect((await whyNoOffers(60)).reasons).toHaveLength(3);
  });

  it('lists the last week’s searches with their last outcome', async () => {
    const { searches, moreSearches, told } = await whyNoOffers(7);
    expect(searches).toEqual([
      { rideId, at: after(booked, 20 * MINUTE_MS), outcome: 'stale_fix', distanceMetres: 4_000 },
    ]);
    expect(moreSearches).toBe(false);
    expect((await whyNoOffers(60, 20)).searches).toEqual([]);
    expect(told.reasons).toEqual([{ reason: 'stale_fix', rides: 1 }]);
  });

  it('is limited to days with stored data, and to operators', async () => {
    const path = `/api/ops/why/driver/${driver.accountId}`;
    expect((await operator.send('GET', `${path}?from=2026-01-01&to=2026-06-01`)).status).toBe(400);
    expect((await driver.send('GET', path)).status).toBe(403);
  });
});

describe('the explanation of why a ride found no driver', () => {
  it('lists each wave’s radius, outcomes and nearest twelve drivers', async () => {
    const { looks, cause, status, firstOfferedAt } = await operator.call(whyNoDriver, { params: { id: rideId } });
    expect([cause, status, firstOfferedAt]).toEqual(['no_driver_found', 'cancelled', after(booked, 1_000)]);
    const [wave, last] = looks;
    expect(wave).toMatchObject({ wave: 1, radiusMetres: 3_000, asked: 1 });
    expect(wave?.outcomes).toEqual([
      { outcome: 'busy', drivers: 14 },
      { outcome: 'offered', drivers: 1 },
    ]);
    expect(wave?.nearest).toHaveLength(12);
    expect(wave?.nearest[0]).toEqual({
      ...{ driverId: driver.accountId, name: 'Ada O.', distanceMetres: 900, outcome: 'busy' },
    });
    expect(last).toMatchObject({ wave: null, radiusMetres: 15_000, asked: 0 });
  });

  it('responds with 404 for an unknown ride', async () => {
    expect((await operator.send('GET', `/api/ops/why/ride/${randomUUID()}`)).status).toBe(404);
  });
});

describe('the explanation of why a vehicle was held', () => {
  it('lists each rule with the scores, flags and threshold of that time', async () => {
    const { assessments, status, vehicle } = await operator.call(whyHeld, { params: { id: driver.accountId } });
    expect([status, vehicle?.plate]).toEqual(['held', 'LND-123-AA']);
    expect(assessments).toMatchObject([{ tier: 'auto_hold', overallScore: 5.5, thresholdPercent: 75 }]);
    expect(assessments[0]?.rules).toEqual([
      { rule: 'hold_below', kept: false, was: 5.5, needed: 6 },
      { rule: 'threshold', kept: false, was: 5.5, needed: 7.5 },
      { rule: 'confidence', kept: false, was: 0.65, needed: 0.7 },
      { rule: 'blocking_flags', kept: false, was: 1, needed: null },
    ]);
    expect(assessments[0]?.flags).toEqual([
      { flag: 'blurred', angle: null, blocks: false },
      { flag: 'document_mismatch', angle: null, blocks: true },
    ]);
  });

  it('responds with 404 for a driver without submissions', async () => {
    expect((await operator.send('GET', `/api/ops/why/vehicle/${unknownDriver}`)).status).toBe(404);
  });
});

describe('the search for a driver', () => {
  const found = async (q: string) => (await operator.call(findDrivers, { query: { q } })).drivers.map(({ id }) => id);
  it.each([
    ['name', () => 'ada  OBI'],
    ['last name', () => 'obi'],
    ['phone number', () => '0803 123 4567'],
    ['e-mail address', () => driver.email],
    ['id', () => driver.accountId],
  ])('finds a driver by %s', async (_, q) => expect(await found(q())).toEqual([driver.accountId]));

  it('finds no driver by an unknown name', async () => expect(await found('Zainab')).toEqual([]));
});

describe('`ops why`', () => {
  const outputOf = async (...words: readonly string[]): Promise<string> => {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      await printDispatchReasons(system.infrastructure, words);
      return written.mock.calls.map(([text]) => String(text)).join('');
    } finally {
      written.mockRestore();
    }
  };

  it('prints the same explanations for driver, ride and vehicle', async () => {
    const from = `from=${lagosDay(after(now, -7 * DAY_MS))}`;
    expect(await outputOf('driver', driver.email, from)).toMatch(/stale_fix 9\n {2}busy 5\n[\s\S]*stale_fix {2}4000 m/);
    expect(await outputOf('ride', rideId)).toMatch(
      /wave 1 of search 1, within 3000 m, asked 1\n {2}busy 14, offered 1\n/,
    );
    expect(await outputOf('vehicle', driver.accountId)).toMatch(/not kept {2}hold_below: 5.5, at least 6\n/);
  });

  it('reports an unknown driver, ride, subject or option', async () => {
    await expect(outputOf('driver', 'Zainab')).rejects.toThrow("No driver matches 'Zainab'.");
    await expect(outputOf('ride', randomUUID())).rejects.toThrow('We can’t find this ride.');
    await expect(outputOf('weather', 'Lagos')).rejects.toThrow(/Choose driver, ride or vehicle/);
    await expect(outputOf('driver', driver.email, 'until=1')).rejects.toThrow(/is not name=value/);
  });
});

import type { Client } from '@saferide/client/client';
import type { QueryInput, ResponseOf } from '@saferide/contracts/kernel/define-call';
import { reviewCases, reviewDeciders } from '@saferide/contracts/vehicle-review/review-desk';
import { after, DAY_MS, HOUR_MS, lagosDay } from '@saferide/domain/time/instant';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { readModelsByName } from '@saferide/read-models/models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenReviewCase } from '../harness/given-reviews.ts';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { tableReadsOf } from '../harness/query-plans.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

const PAST = 10_000;
const WAITING = PAST / 10;

/** This system is not shared, because all cases are listed. */
let system: TestSystem;
let admin: Client;
let dele: Client;
let chidi: Client;
const cases = { waiting: '', lastMonth: '', sameCar: '' };

const now = new Date().toISOString();
const lastMonth = after(now, -30 * DAY_MS);
const table = (name: string) => `${schemaOf(readModelsByName.review_queue)}.${name}`;
const sql = (text: string, values: readonly unknown[] = []) => system.infrastructure.db.query(text, [...values]);

type Asked = Partial<QueryInput<typeof reviewCases>>;

const listed = (query: Asked = {}): Promise<ResponseOf<typeof reviewCases>> =>
  admin.call(reviewCases, { query: query as QueryInput<typeof reviewCases> });
const idsOf = async (query: Asked) => (await listed(query)).cases.map(({ id }) => id);

const named = (firstName: string, lastName: string): Promise<Client> =>
  givenSystemPerson(system.infrastructure, system.url, ['driver'], system.url, { firstName, lastName });

beforeAll(async () => {
  system = await openTestSystem();
  const { infrastructure, url } = system;
  admin = await givenSystemPerson(infrastructure, url, ['admin']);
  dele = await named('Dele', 'Okonkwo');
  chidi = await named('Chidi', 'Deledapo');
  cases.waiting = await givenReviewCase(infrastructure, dele, {
    plate: 'KJA456BB',
    submittedAt: after(now, -30 * HOUR_MS),
  });
  cases.lastMonth = await givenReviewCase(infrastructure, dele, {
    plate: 'LND123AA',
    score: 5,
    flags: ['blurred'],
    submittedAt: lastMonth,
    approved: { by: admin.accountId, reason: 'Seen in person', at: lastMonth },
  });
  cases.sameCar = await givenReviewCase(infrastructure, chidi, {
    plate: 'KJA456BB',
    submittedAt: after(now, -HOUR_MS),
  });
  await system.settled();
  const like = `select made.* from ${table('reviews')} r, generate_series(1, $4) n,
    lateral jsonb_populate_record(r, $2::jsonb || jsonb_build_object(
      'review_id', gen_random_uuid()::text, 'driver_id', 'driver-' || n % 500, 'vehicle_plate', 'ABC' || n,
      'submitted_at', to_char($3::timestamptz - n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'))) made
    where r.review_id = $1`;
  const insert = (id: string, change: object, since: string, count: number) =>
    sql(`insert into ${table('reviews')} ${like}`, [id, JSON.stringify(change), since, count]);
  await insert(cases.waiting, {}, after(now, -2 * DAY_MS), WAITING);
  await insert(cases.lastMonth, { decided_at: after(now, -200 * DAY_MS), decided_by: null }, lastMonth, PAST - WAITING);
  await sql(
    `insert into ${table('people')} select 'driver-' || n, 'Musa Bello', 'musa bello', 'bello', n || '@example.com', true
     from generate_series(0, 499) n`,
  );
  for (const name of ['reviews', 'people']) await sql(`analyze ${table(name)}`);
});
afterAll(() => system?.close());

describe('the list of cases', () => {
  it('pages through waiting cases once each, the longest waiting first', async () => {
    const seen: string[] = [];
    let pages = 0;
    for (let after: string | null | undefined; after !== null; pages += 1) {
      const page = await listed({ limit: 100, ...(after ? { after } : {}) });
      expect(page.matching).toBe(after === undefined ? 1_001 : null);
      seen.push(...page.cases.map(({ submittedAt, id }) => `${submittedAt} ${id}`));
      after = page.next;
    }
    expect(pages).toBe(11);
    expect(seen).toEqual([...new Set(seen)].sort());
    expect(seen).toHaveLength(WAITING + 2);
  });

  it('continues after a page whose last case was decided in the meantime', async () => {
    const first = await listed({ limit: 2 });
    const [, last] = first.cases;
    await sql(`update ${table('reviews')} set status = 'approved' where review_id = $1`, [last?.id]);
    const [next] = (await listed({ limit: 1, after: first.next ?? '' })).cases;
    await sql(`update ${table('reviews')} set status = 'in_review' where review_id = $1`, [last?.id]);
    expect(next?.id).toBe((await listed({ limit: 3 })).cases[2]?.id);
  });

  it('shows each case’s driver, status and decider', async () => {
    const [found] = (await listed({ state: 'decided', decidedBy: admin.accountId })).cases;
    expect(found).toMatchObject({
      ...{ id: cases.lastMonth, driverName: 'Dele Okonkwo', vehicle: { model: 'Toyota Corolla', plate: 'LND-123-AA' } },
      ...{ status: 'approved', tier: 'auto_hold', overallScore: 5, flags: ['blurred'], location: 'Ikeja, Lagos' },
      decidedBy: { id: admin.accountId, name: 'Ada Obi' },
    });
  });

  it('filters by status, tier, urgency, days and decider', async () => {
    const day = lagosDay(lastMonth);
    expect(await idsOf({ state: 'approved', from: day, to: day })).toEqual([cases.lastMonth]);
    expect(await idsOf({ state: 'decided', tier: 'auto_hold', decidedBy: admin.accountId })).toEqual([cases.lastMonth]);
    expect(await idsOf({ state: 'rejected' })).toEqual([]);
    expect(await idsOf({ state: 'held' })).toEqual([]);
    expect(await idsOf({ urgency: 'low' })).toEqual([cases.sameCar]);
    expect(await idsOf({ q: 'KJA-456', urgency: 'high' })).toEqual([cases.waiting]);
    expect(await idsOf({ q: 'KJA-456', urgency: 'medium' })).toEqual([]);
    expect(await idsOf({ state: 'decided', decidedBy: 'nobody', q: cases.lastMonth })).toEqual([]);
    const { cases: byNobody } = await listed({ state: 'decided', decidedBy: 'nobody', limit: 1 });
    expect(byNobody[0]?.decidedBy).toBeNull();
  });

  it.each([
    ['a plate in any spelling', 'all', 'kja 456 bb', ['sameCar', 'waiting']],
    ['the start of a plate', 'decided', 'lnd12', ['lastMonth']],
    ['a name', 'all', 'dele  OKON', ['waiting', 'lastMonth']],
    ['the start of a first or last name', 'all', 'dele', ['sameCar', 'waiting', 'lastMonth']],
    ['a last name, in waiting cases', 'waiting', 'Okonkwo', ['waiting']],
    ['an unknown name', 'all', 'Zainab', []],
    ['SQL wildcards and quotes', 'all', "%'_\\", []],
  ] as const)('finds cases by %s', async (_, state, q, expected) => {
    expect(await idsOf({ state, q })).toEqual(expected.map((name) => cases[name]));
  });

  it('finds open and decided cases by e-mail address and ids', async () => {
    for (const q of [dele.email, dele.accountId, dele.email.toUpperCase()])
      expect(await idsOf({ state: 'all', q })).toEqual([cases.waiting, cases.lastMonth]);
    expect(await idsOf({ state: 'all', q: cases.lastMonth })).toEqual([cases.lastMonth]);
  });

  it('returns only those of the given cases that match the filter, and how many match in all', async () => {
    const { cases: found, matching } = await listed({ ids: [cases.waiting, cases.lastMonth].join() });
    expect([found.map(({ id }) => id), matching]).toEqual([[cases.waiting], 1_001]);
  });

  it('offers the admins who decided cases as a filter, with the number of their decisions', async () => {
    expect(await admin.call(reviewDeciders)).toEqual([{ id: admin.accountId, name: 'Ada Obi', decisions: 1 }]);
  });
});

describe('the list of ten thousand cases', () => {
  const day = lagosDay(lastMonth);
  it.each([
    ['waiting cases', ''],
    ['decided cases', 'state=decided'],
    ['all cases', 'state=all'],
    ['one admin’s cases', 'state=decided&decidedBy=unknown'],
    ['cases of some days', `state=decided&from=${day}&to=${day}`],
    ['cases by plate', 'state=all&q=ABC77'],
    ['cases by name', 'state=all&q=Okonkwo'],
    ['cases by driver', 'state=all&q=6f5b9d0e-0000-4000-8000-000000000000'],
  ])('uses an index for %s', async (_, query) => {
    const path = `/api/admin/reviews?limit=50&${query}`;
    const { reviews } = await tableReadsOf(system.infrastructure.db, () => admin.get(path));
    expect(reviews?.by).not.toContain('Seq Scan');
    expect(reviews?.rows).toBeLessThanOrEqual(51 + 2 * 1_001);
  });
});

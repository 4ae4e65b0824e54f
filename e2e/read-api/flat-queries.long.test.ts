import type { Client } from '@saferide/client/client';
import {
  reviewOutcome,
  vehicleApproved,
  vehicleAssessedEvent,
  vehicleSubmitted,
} from '@saferide/domain/testing/vehicle-review-fixtures';
import { after, DAY_MS, lagosDay } from '@saferide/domain/time/instant';
import { serialiseTierInputs } from '@saferide/domain/vehicle-review/hypothetical-tier';
import { settingsPreviewPolicy } from '@saferide/domain/vehicle-review/settings/settings-policy';
import { postgresLocationIndex } from '@saferide/infrastructure/locations/postgres-location-index';
import { type TestDatabase, testDatabaseOnOwnServer } from '@saferide/infrastructure/postgres/test-database';
import { rideUnderWayOf } from '@saferide/read-api/ride/open-rides';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { openModelReaders } from '@saferide/read-models/model-reader';
import { readModelsByName } from '@saferide/read-models/models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { type TableRead, tableReadsOf } from '../harness/query-plans.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

const PAST = 20_000;

const tableOf = (model: keyof typeof readModelsByName, table: string): string =>
  `${schemaOf(readModelsByName[model])}.${table}`;
const RIDES = tableOf('rides', 'rides');
const DECISIONS = tableOf('review_history', 'decisions');
const LINKS = tableOf('review_history', 'links');
const EVENTS = tableOf('review_history', 'events');
const TRAIL = tableOf('review_history', 'trail');
const ASSESSMENTS = tableOf('review_history', 'assessments');
const BASES = tableOf('review_history', 'bases');
const INDEXED = tableOf('event_index', 'events');
const CASES = tableOf('emergencies', 'cases');
const CELLS = tableOf('ride_statistics', 'cells');

let database: TestDatabase;
let system: TestSystem;
let customer: Client;
let driver: Client;
let admin: Client;
let rideId: string;

const sql = (text: string, values: readonly unknown[] = []) => system.infrastructure.db.query(text, [...values]);

const rides = (count: number, change: object, whose: 'own' | 'others' = 'own') =>
  sql(
    `insert into ${RIDES} select made.* from ${RIDES} r, generate_series(1, $5) n,
       lateral jsonb_populate_record(r, jsonb_build_object('ride_id', n || '-' || gen_random_uuid(),
         'customer_id', case when $6 then $2::text else 'rider-' || n % 500 end,
         'driver_id', case when $6 then $3::text else 'driver-' || n % 500 end) || $4::jsonb) made
     where r.ride_id = $1`,
    [rideId, customer.accountId, driver.accountId, JSON.stringify(change), count, whose === 'own'],
  );

const reads = (client: Client, path: string) => tableReadsOf(system.infrastructure.db, () => client.get(path));
const inTime = (days: number) => after(new Date().toISOString(), days * DAY_MS);

const isFlat = (read: TableRead | undefined, most: number): void => {
  expect(read?.by).toBeDefined();
  expect(read?.by).not.toContain('Seq Scan');
  expect(read?.rows).toBeLessThanOrEqual(most);
};

beforeAll(async () => {
  database = await testDatabaseOnOwnServer();
  system = await openTestSystem({ databaseUrl: database.url });
  const { infrastructure, url } = system;
  customer = await givenSystemPerson(infrastructure, url, ['customer']);
  admin = await givenSystemPerson(infrastructure, url, ['admin']);
  driver = await givenSystemDriver(infrastructure, url);
  rideId = await givenOfferedRide(infrastructure, customer.accountId, []);
  await system.settled();
  const over = { status: 'completed', scheduled_for: inTime(-1) };
  await rides(PAST / 10, over);
  await rides(PAST, over, 'others');
  for (const status of ['requested', 'accepted', 'in_progress'])
    await rides(PAST / 20, { status, scheduled_for: inTime(1) }, 'others');
  await rides(3, { status: 'requested', scheduled_for: inTime(1), driver_id: null });
  await rides(4, { status: 'accepted', scheduled_for: inTime(2) });
  await rides(1, { status: 'in_progress', started_at: inTime(0) });
  await sql(`analyze ${RIDES}`);
});
afterAll(async () => {
  await system?.close();
  await database?.drop();
});

describe('with twenty thousand past rides, two thousand of them by one person,', () => {
  it('the query for a rider’s scheduled rides reads only open rides', async () => {
    isFlat((await reads(customer, '/api/customer/scheduled-rides')).rides, 9);
  });

  it.each(['/api/driver/accepted-scheduled-rides', '/api/driver/active-ride'])(
    'the query %s for a driver reads only open rides',
    async (path) => {
      isFlat((await reads(driver, path)).rides, 6);
    },
  );

  it('a position report searches only open rides for the driver’s ride', async () => {
    const { db } = system.infrastructure;
    const queries = { modelReaders: openModelReaders(db) } as Parameters<typeof rideUnderWayOf>[0]['queries'];
    isFlat((await tableReadsOf(db, () => rideUnderWayOf({ queries }, driver.accountId))).rides, 6);
  });
});

it('a scrape of the operators’ metrics reads only open rides and emergencies', async () => {
  await sql(
    `insert into ${CASES} (account_id, case_id, status, as_side, cause, silent, quiet, raised_at, last_raised_at, pressed_at, times, changed_at)
     select 'a-' || n, 'c-' || n, 'closed', 'rider', 'sos', false, false, $2, $2, $2, 1, $2 from generate_series(1, $1) n`,
    [PAST, inTime(-1)],
  );
  await sql(`analyze ${CASES}`);
  const measured = () => fetch(`${system.url}/metrics/read-api`).then((answer) => answer.text());
  const read = await tableReadsOf(system.infrastructure.db, measured);
  isFlat(read.rides, PAST / 20 + 10);
  isFlat(read.cases, 1);
});

it('a scrape of the command API’s metrics reads no jobs of other queues', async () => {
  await sql(
    `insert into jobs.jobs (queue, id, due_at, free_at, payload)
     select 'unrelated', n::text, $2, $2, 'null' from generate_series(1, $1) n`,
    [PAST, inTime(1)],
  );
  await sql('analyze jobs.jobs');
  const measured = () => fetch(`${system.url}/metrics/command-api`);
  isFlat((await tableReadsOf(system.infrastructure.db, measured)).jobs, 50);
});

it('the count of a minute’s events reads no earlier events', async () => {
  const operator = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
  await sql(
    `insert into ${INDEXED} (stream, revision, event_id, position, at_ms, type, actor_id, actor_role, correlation_id,
       causation_id, people)
     select 'ride-' || n, 0, 'past-' || n, n::text, n, 'RideRequested', 'a', 'customer', 'c', 'c', '[]'
     from generate_series(1, $1) n`,
    [PAST],
  );
  await sql(`analyze ${INDEXED}`);
  isFlat((await reads(operator, '/api/ops/now')).events, 200);
});

it('scheduled rides can be paged, soonest first, and a cursor of another person’s ride gives an empty page', async () => {
  const seen: string[] = [];
  for (let path: string | undefined = '/api/customer/scheduled-rides?limit=3'; path; ) {
    const page: Awaited<ReturnType<Client['send']>> = await customer.send('GET', path);
    seen.push(
      ...(page.body as { id: string; scheduledTime: string }[]).map(({ id, scheduledTime }) => scheduledTime + id),
    );
    path = page.headers.get('link')?.match(/<(.+)>/)?.[1];
  }
  expect(seen).toHaveLength(7);
  expect(seen).toEqual([...seen].sort());
  const stranger = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
  expect(await stranger.get(`/api/customer/scheduled-rides?after=${rideId}`)).toEqual([]);
  expect(await driver.get('/api/driver/accepted-scheduled-rides?limit=4')).toHaveLength(4);
});

it('a search for drivers reads the nearest first, and no more rows than it needs', async () => {
  const { db, locations } = system.infrastructure;
  await sql(
    `insert into locations.drivers (driver_id, latitude, longitude, fixed_at, accuracy, device_time)
     select 'near-' || n, 6.5 + 0.00001 * n, 3.4, $2, 10, '' from generate_series(1, $1) n`,
    [PAST, inTime(0)],
  );
  const around = { latitude: 6.5, longitude: 3.4 };
  const rows: number[] = [];
  const counted = new Proxy(db, {
    get: (pool, name) =>
      name === 'query'
        ? async (...given: Parameters<typeof pool.query>) => {
            const answer = await pool.query(...given);
            rows.push((answer as unknown as { rows: unknown[] }).rows.length);
            return answer;
          }
        : Reflect.get(pool, name),
  });
  const near = await postgresLocationIndex(counted, { acceptsChosenPlaces: false }, { notify: () => undefined }).nearby(
    around,
    100_000,
    inTime(-1),
    5,
  );
  expect(near.map(({ driverId }) => driverId)).toEqual([1, 2, 3, 4, 5].map((n) => `near-${n}`));
  expect(rows).toEqual([5]);
  expect(await locations.nearby(around, 3, inTime(-1), 5)).toHaveLength(2);
});

describe('with twenty thousand decisions,', () => {
  const day = lagosDay(inTime(-10));

  beforeAll(async () => {
    const at = `to_char($2::timestamptz + n * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`;
    await sql(
      `insert into ${DECISIONS} select lpad(n::text, 12, '0'), 'event-' || n, 'driver', ${at},
         '{"evidence": [], "suggestions": [], "angles": []}' from generate_series(0, $1) n`,
      [PAST, inTime(-10 - PAST / 24)],
    );
    await sql(`insert into ${LINKS} select n, 'event-' || n, ${at}, '', false, '', '' from generate_series(0, $1) n`, [
      PAST,
      inTime(-10 - PAST / 24),
    ]);
    for (const table of [DECISIONS, LINKS]) await sql(`analyze ${table}`);
  });

  it('a page of the audit reads only its links and the requested decisions', async () => {
    for (const days of ['', `&from=${day}&to=${day}`]) {
      const read = await reads(admin, `/api/admin/reviews/audit?limit=50&after=${PAST - 100}${days}`);
      isFlat(read.links, 150);
      isFlat(read.decisions, 51);
    }
  });
});

describe('with twenty thousand assessments,', () => {
  const at = `to_char($2::timestamptz + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`;

  beforeAll(async () => {
    await sql(
      `insert into ${TRAIL} select lpad(n::text, 12, '0'), 'event-' || n, ${at},
         (array['VehicleSubmitted', 'VehicleAssessed', 'VehicleSentToReview', 'VehicleApproved', 'ReviewDecisionLinked'])[1 + n % 5],
         case when n % 5 = 3 then 'admin-' || n % 9 else 'somebody' end, case when n % 5 = 3 then 'admin' else 'system' end,
         case when n % 5 = 4 then null else 'review-' || n / 5 end, 'driver', n % 5,
         case when n % 5 in (1, 2, 3) then 'human_review' end, null, case when n % 5 = 4 then 'event-' || n - 1 end
       from generate_series(1, $1) n`,
      [PAST, inTime(-20)],
    );
    const eventTypes = [
      vehicleSubmitted,
      vehicleAssessedEvent('human_review', 7),
      reviewOutcome('human_review', 7),
      vehicleApproved('human_review', 'Seen in person'),
    ];
    await sql(
      `insert into ${EVENTS} select t.review_id, t.event_id, t.revision, t.type, t.at, t.actor_id, $1::jsonb -> t.revision::int
       from ${TRAIL} t where t.review_id is not null`,
      [JSON.stringify(eventTypes.map(({ data }) => data))],
    );
    await sql(
      `insert into ${LINKS} select $1 + t.position::int, t.linked_event_id, t.at, '', false, '', ''
       from ${TRAIL} t where t.linked_event_id is not null`,
      [2 * PAST],
    );
    for (const table of [TRAIL, EVENTS, LINKS]) await sql(`analyze ${table}`);
  });

  it.each(['', '&what=decided', '&what=linked', '&by=admin-3', '&tier=human_review', '&what=approved&by=admin-3'])(
    'a page of the audit trail with the filter “%s” reads at most 1,500 entries and 400 events',
    async (filters) => {
      const { trail, events } = await reads(admin, `/api/admin/reviews/trail?limit=50${filters}`);
      isFlat(trail, 1_500);
      expect(events?.rows ?? 0).toBeLessThanOrEqual(400);
    },
  );

  it('a preview of settings groups equal assessments by day, and reads only the requested days', async () => {
    const assessed = (score: number) =>
      serialiseTierInputs(
        (
          vehicleAssessedEvent('auto_approve', score, { confidence: 0.9 }) as {
            data: Parameters<typeof serialiseTierInputs>[0];
          }
        ).data,
      );
    const past = -settingsPreviewPolicy.maxDays - 2;
    const stored = [
      [assessed(7.8), inTime(0)],
      [assessed(9), inTime(-1)],
      [assessed(7.8), inTime(past)],
    ] as const;
    for (const [n, [basis, time]] of stored.entries()) {
      await sql(`insert into ${ASSESSMENTS} values ('assessed-' || $1, 'review-' || $1, $2, $3, $4)`, [
        ...[n, time, lagosDay(time), basis],
      ]);
      await sql(`insert into ${BASES} values ($1, $2, 1)`, [lagosDay(time), basis]);
    }
    await sql(
      `insert into ${ASSESSMENTS} select 'assessed-long-ago-' || n, 'review-' || n, $2, $3, $4 from generate_series(1, $1) n`,
      [PAST, inTime(past), lagosDay(inTime(past)), assessed(8)],
    );
    await sql(`insert into ${BASES} values ($1, $2, $3)`, [lagosDay(inTime(past)), assessed(8), PAST]);
    await sql(`analyze ${ASSESSMENTS}`);
    const preview = '/api/admin/review-settings/preview?thresholdPercent=80';
    expect(await admin.get(preview)).toMatchObject({
      ...{ considered: 2, changed: 1, asDecided: { auto_approve: 2 }, asPreviewed: { human_review: 1 }, next: null },
      changes: [{ reviewId: 'review-0', overallScore: 7.8, scoreThen: 7.8, from: 'auto_approve', to: 'human_review' }],
    });
    const read = await reads(admin, preview);
    isFlat(read.assessments, 3);
    expect(read.bases?.rows).toBeLessThanOrEqual(4);
    const old = lagosDay(inTime(past));
    expect(await admin.get(`${preview}&from=${old}&to=${old}`)).toMatchObject({ considered: PAST + 1, changed: 1 });
    const everything = `/api/admin/review-settings/preview?thresholdPercent=100&from=${old}&to=${old}&limit=50`;
    const first = await admin.get<{ changes: unknown[]; next: string }>(everything);
    expect([first.changes.length, await admin.get(`${everything}&after=${first.next}`)]).toMatchObject([
      50,
      { changed: PAST + 1, changes: Array(50).fill({ from: 'auto_approve', to: 'human_review' }) },
    ]);
    const refused = await admin.send('GET', `${preview}&from=${old}&to=${lagosDay(inTime(0))}`);
    expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ path: 'to' }] }]);
  });
});

it('ride statistics cover at most a year', async () => {
  await sql(
    `insert into ${CELLS} select to_char($2::timestamptz - n * interval '1 day', 'YYYY-MM-DD'), 'Lagos', 'standard',
       1, 1, 1, 0, 0, 100, 100 from generate_series(1, $1) n`,
    [PAST, inTime(0)],
  );
  await sql(`analyze ${CELLS}`);
  isFlat((await reads(admin, '/api/admin/ride-stats')).cells, 367);
  const refused = await admin.send('GET', '/api/admin/ride-stats?from=2020-01-01&to=2026-01-01');
  expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ path: 'to' }] }]);
});

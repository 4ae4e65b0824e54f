import { DRIVER_1, DRIVER_2, RIDE, rideOffered, rideRequested } from '@saferide/domain/testing/ride-fixtures';
import { createPool } from '@saferide/infrastructure/postgres/pool';
import { withStatementObserver } from '@saferide/infrastructure/testing/statement-observer';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { emptyWorkingSet } from '@saferide/read-models/kernel/working-set';
import { readModelsByName } from '@saferide/read-models/models';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  listenForAnnouncements,
  openProjectionsUnderTest,
  type ProjectionsUnderTest,
} from '../testing/projections-under-test.ts';
import { Projector } from './projector.ts';
import { ensureLiveSchema } from './schemas.ts';
import { loadRows } from './stored-rows.ts';

let world: ProjectionsUnderTest;
beforeEach(async () => {
  world = await openProjectionsUnderTest();
});
afterEach(() => world?.close());

it('rows of an append-only table are written without being looked up first', async () => {
  const { event_index: index } = readModelsByName;
  const { db, codec, store } = world;
  await ensureLiveSchema(db, index);
  const statements: string[] = [];
  const projector = new Projector({
    model: index,
    schema: schemaOf(index),
    db: withStatementObserver(db, (text) => statements.push(text)),
    codec,
    announce: false,
  });
  await projector.open();
  await world.append([{ stream: `ride-${RIDE}`, event: rideRequested }]);
  statements.length = 0;
  await projector.project(await store.readAll('', 9));
  expect(statements).toEqual([expect.stringMatching(/^with c0 as \(insert into /)]);
  const { rows } = await db.query(`select type from ${schemaOf(index)}.events`);
  expect(rows).toContainEqual({ type: 'RideRequested' });
});

it('an offer announces a change of its ride, but not of its drivers', async () => {
  const { rides } = readModelsByName;
  const { db, codec, store, url } = world;
  await ensureLiveSchema(db, rides);
  const projector = new Projector({ model: rides, schema: schemaOf(rides), db, codec, announce: true });
  await projector.open();
  const stream = `ride-${RIDE}`;
  const { announcements, close } = await listenForAnnouncements(url);

  const head = await world.append([
    { stream, event: rideRequested },
    { stream, event: rideOffered([DRIVER_1, DRIVER_2]) },
  ]);
  await projector.project(await store.readAll('', 9));

  const stored = await db.query(`select driver_id from ${schemaOf(rides)}.once_offered order by 1`);
  expect(stored.rows).toEqual([{ driver_id: DRIVER_1 }, { driver_id: DRIVER_2 }]);
  await expect.poll(() => announcements.map((one) => one?.position)).toEqual([head]);
  const keys = announcements.flatMap((one) => one?.keys ?? []);
  expect(keys).toContain(RIDE);
  expect(keys).not.toContain(DRIVER_1);
  expect(keys).not.toContain(DRIVER_2);
  await close();
});

it('the statement that reads rows by key uses the same plan for few and for many keys', async () => {
  const { rides } = readModelsByName;
  const schema = schemaOf(rides);
  await ensureLiveSchema(world.db, rides);
  const projector = new Projector({ model: rides, schema, db: world.db, codec: world.codec, announce: false });
  await projector.open();
  await world.append([{ stream: `ride-${RIDE}`, event: rideRequested }]);
  await projector.project(await world.store.readAll('', 9));
  await world.db.query(
    `insert into ${schema}.rides select made.* from ${schema}.rides r, generate_series(1, 5000) n,
       lateral jsonb_populate_record(r, jsonb_build_object('ride_id', 'past-' || n)) made`,
  );
  await world.db.query(`analyze ${schema}.rides`);

  const one = createPool({ url: world.url, applicationName: 'one connection', max: 1 });
  for (let n = 0; n < 7; n += 1) {
    const set = emptyWorkingSet(rides);
    await loadRows(one, rides, schema, set, new Map([['rides', new Set([RIDE])]]));
    expect(set.tables.get('rides')?.rows.get(RIDE)).toMatchObject({ ride_id: RIDE });
  }
  const { rows } = await one.query(
    'select custom_plans::int as each, generic_plans::int as all from pg_prepared_statements',
  );
  await one.end();
  expect(rows).toEqual([{ each: 5, all: 2 }]);
});

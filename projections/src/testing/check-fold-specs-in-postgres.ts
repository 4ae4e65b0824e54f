import { eventCatalogue } from '@saferide/domain/catalogue';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { createCodec, type RecordedEvent } from '@saferide/infrastructure/event-store/codec';
import type { StoredEvent } from '@saferide/infrastructure/event-store/event-store';
import { inMemorySubjectKeys } from '@saferide/infrastructure/personal-data/subject-keys';
import { createPool } from '@saferide/infrastructure/postgres/pool';
import { testDatabase } from '@saferide/infrastructure/postgres/test-database';
import { erasedSubjects } from '@saferide/read-models/kernel/project-batch';
import { type ReadModel, schemaOf } from '@saferide/read-models/kernel/read-model';
import { type AnyRow, keyOfRow } from '@saferide/read-models/kernel/table';
import { actualRows, expectedRows } from '@saferide/read-models/testing/check-fold-spec';
import type { FoldedRows } from '@saferide/read-models/testing/fold-modes';
import type { FoldSpec } from '@saferide/read-models/testing/fold-spec';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Projector } from '../engine/projector.ts';
import { ensureLiveSchema } from '../engine/schemas.ts';

/** Checks the rules on a PostgreSQL that gets the last event twice. */
export const checkFoldSpecsInPostgres = (foldSpecs: readonly FoldSpec[]): void => {
  describe('in PostgreSQL, with the last event delivered twice', () => {
    let database: Awaited<ReturnType<typeof testDatabase>>;
    let db: pg.Pool;
    beforeAll(async () => {
      database = await testDatabase();
      db = createPool({ url: database.url, applicationName: 'fold specs' });
      for (const { model } of foldSpecs) await ensureLiveSchema(db, model);
    });
    afterAll(async () => {
      await db.end();
      await database.drop();
    });

    describe.each(foldSpecs.map(({ model, rules }) => [model.name, model, rules] as const))('%s', (_, model, rules) => {
      it.each(rules.map((rule) => [rule.name, rule] as const))('%s', async (__, rule) => {
        await emptied(db, model);
        const { project, reopen } = await projecting(db, model, [...rule.given, rule.when]);
        for (const batch of endedByErasures(rule.given)) await project(batch);
        const before = await storedRows(db, model);
        await reopen();
        await project([rule.when]);
        await project([rule.when]);
        expect(actualRows(rule, before, await storedRows(db, model))).toStrictEqual(expectedRows(rule));
      });
    });
  });
};

const emptied = async (db: pg.Pool, model: ReadModel): Promise<void> => {
  const schema = schemaOf(model);
  const tables = [...Object.keys(model.tables), 'parked'].map((name) => `${schema}.${name}`);
  const deletions = tables.map((name) => `delete from ${name};`).join('');
  await db.query(`${deletions} update ${schema}.checkpoint set position = '', fence = 0`);
};

const endedByErasures = (events: readonly RecordedEvent[]): readonly (readonly RecordedEvent[])[] => {
  const batches: RecordedEvent[][] = [[]];
  for (const event of events) {
    batches.at(-1)?.push(event);
    if (erasedSubjects([event]).length > 0) batches.push([]);
  }
  return batches;
};

const projecting = async (db: pg.Pool, model: ReadModel, log: readonly RecordedEvent[]) => {
  const keys = inMemorySubjectKeys();
  const codec = createCodec(eventCatalogue, keys);
  const stored = new Map<RecordedEvent, StoredEvent>();
  for (const recorded of log) {
    const { event, id, stream, revision, position, metadata } = recorded;
    const cause = commandCause(id, metadata.actor);
    const [encoded] = await codec.encode([{ id, event }], cause);
    if (encoded) stored.set(recorded, { ...encoded, stream, revision, position });
  }
  const projector = new Projector({ model, schema: schemaOf(model), db, codec, announce: false });
  await projector.open();
  const project = async (batch: readonly RecordedEvent[]): Promise<void> => {
    const events = batch.map((recorded) => {
      const event = stored.get(recorded);
      if (!event) throw new Error(`${recorded.event.type} is not in the log`);
      return event;
    });
    const position = events.at(-1)?.position;
    if (position === undefined) return;
    await projector.project({ events: events.flatMap((event) => [event, event]), position });
    expect(projector.parkedStreams).toBe(0);
    for (const subject of erasedSubjects(batch)) await keys.destroy(subject);
  };
  return { project, reopen: () => projector.open() };
};

const storedRows = async (db: pg.Pool, model: ReadModel): Promise<FoldedRows> => {
  const tables = Object.entries(model.tables);
  const selects = tables.map(([name]) => `select * from ${schemaOf(model)}.${name}`);
  const results = [await db.query<AnyRow>(selects.join(';'))].flat();
  return new Map(
    tables.map(([name, table], index) => {
      const { rows } = results[index] as pg.QueryResult<AnyRow>;
      return [name, new Map(rows.map((row) => [keyOfRow(table, row), row]))] as const;
    }),
  );
};

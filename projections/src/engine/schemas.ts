import { inTransaction } from '@saferide/infrastructure/postgres/transaction';
import { announcementOf, CHANGED_CHANNEL } from '@saferide/read-models/inside/change-feed';
import { readCheckpoint } from '@saferide/read-models/inside/checkpoint';
import {
  dryRunSchemaOf,
  fillingSchemaOf,
  type ReadModel,
  retiredSchemaOf,
  schemaOf,
  shadowSchemaOf,
} from '@saferide/read-models/kernel/read-model';
import type pg from 'pg';
import { createSchemaSql } from './ddl.ts';
import { sinceSql } from './set-aside-tables.ts';

/** All or nothing, in one round trip: several statements sent at once are one transaction. */
const exec = async (db: pg.Pool, statements: readonly string[]): Promise<void> => {
  await db.query(statements.join(';\n'));
};

/**
 * Makes the live schema, empty, where the model is new. False where there are tables of another version alone: then a
 * rebuild makes these, and until then nobody must take an empty schema for an answer.
 */
export const ensureLiveSchema = async (db: pg.Pool, model: ReadModel): Promise<boolean> => {
  if (await readCheckpoint(db, schemaOf(model))) return true;
  const { rows } = await db.query(
    `select from pg_namespace where nspname = $1 or nspname ~ ('^' || $1 || '_v[0-9]+$') limit 1`,
    [schemaOf({ ...model, version: 1 })],
  );
  if (rows.length > 0) return false;
  await exec(db, createSchemaSql(model, schemaOf(model), { indexes: true }));
  return true;
};

const dropSql = (schema: string): string => `drop schema if exists ${schema} cascade`;

/** The shadow and whatever was being written to take its place. */
export const dropShadow = (db: pg.Pool, model: ReadModel): Promise<void> =>
  exec(db, [dropSql(shadowSchemaOf(model)), dropSql(fillingSchemaOf(model))]);

/** An empty shadow, to be filled as live tables are. */
export const createShadow = (db: pg.Pool, model: ReadModel): Promise<void> =>
  exec(db, [dropSql(shadowSchemaOf(model)), ...createSchemaSql(model, shadowSchemaOf(model), { indexes: true })]);

/** Empty tables for a bulk load, without keys and indexes, which are quicker made afterwards. */
export const createFilling = (db: pg.Pool, model: ReadModel): Promise<void> =>
  exec(db, [dropSql(fillingSchemaOf(model)), ...createSchemaSql(model, fillingSchemaOf(model), { indexes: false })]);

/** Puts what has been filled in the shadow's place, whole or not at all. */
export const fillShadow = (db: pg.Pool, model: ReadModel): Promise<void> =>
  exec(db, [
    dropSql(shadowSchemaOf(model)),
    `alter schema ${fillingSchemaOf(model)} rename to ${shadowSchemaOf(model)}`,
  ]);

/** Sets aside what a dry run has built, in the place of what one before it had. */
export const keepShadow = (db: pg.Pool, model: ReadModel): Promise<void> =>
  exec(db, [
    dropSql(dryRunSchemaOf(model)),
    `alter schema ${shadowSchemaOf(model)} rename to ${dryRunSchemaOf(model)}`,
    sinceSql(dryRunSchemaOf(model)),
  ]);

/** Makes what was set aside the shadow again; whoever did so and died has done it. False where there is neither. */
export const restoreDryRun = async (db: pg.Pool, model: ReadModel): Promise<boolean> => {
  if (!(await readCheckpoint(db, dryRunSchemaOf(model)))) return shadowIsIndexed(db, model);
  await exec(db, [
    dropSql(shadowSchemaOf(model)),
    dropSql(fillingSchemaOf(model)),
    `alter schema ${dryRunSchemaOf(model)} rename to ${shadowSchemaOf(model)}`,
  ]);
  return true;
};

/** Whether rows of the shadow are found by their keys: they are once nothing more is to be loaded in bulk. */
export const shadowIsIndexed = async (db: pg.Pool, model: ReadModel): Promise<boolean> => {
  const { rows } = await db.query(
    `select from pg_index where indisprimary and indrelid = to_regclass('${shadowSchemaOf(model)}.' || $1)`,
    [Object.keys(model.tables)[0]],
  );
  return rows.length > 0;
};

/**
 * Puts the shadow in the live schema's place, in one transaction. `catchUp` runs while the live checkpoint is held
 * still and must bring the shadow to the position it is given. The live worker's next write fails on its fence and it
 * goes on from the new tables. A version that had no tables yet begins with the shadow as it stands.
 */
export const swap = (db: pg.Pool, model: ReadModel, catchUp: (to: string) => Promise<void>): Promise<void> =>
  inTransaction(db, async (client) => {
    const live = schemaOf(model);
    const shadow = shadowSchemaOf(model);
    if (await readCheckpoint(client, live)) {
      const held = await client.query<{ position: string; fence: number }>(
        `select position, fence from ${live}.checkpoint for update`,
      );
      const { position, fence } = held.rows[0] ?? { position: '', fence: 0 };
      await catchUp(position);
      // A write that waits for the row held here finds another fence, in the old table as in the new one.
      await client.query(`update ${live}.checkpoint set fence = fence + 1`);
      await client.query(`update ${shadow}.checkpoint set fence = $1`, [fence + 2]);
      await client.query(`drop schema if exists ${retiredSchemaOf(model)} cascade`);
      await client.query(`alter schema ${live} rename to ${retiredSchemaOf(model)}`);
      await client.query(sinceSql(retiredSchemaOf(model)));
    }
    await client.query(`alter schema ${shadow} rename to ${live}`);
    await client.query(dropSql(dryRunSchemaOf(model)));
    const { position, fence } = (await readCheckpoint(client, live)) ?? { position: '', fence: 0 };
    // The position stays, and any row may be another one.
    await client.query('select pg_notify($1, $2)', [CHANGED_CHANNEL, announcementOf(model, { position, fence }, null)]);
  });

export const dropRetired = (db: pg.Pool, model: ReadModel): Promise<void> =>
  exec(db, [`drop schema if exists ${retiredSchemaOf(model)} cascade`]);

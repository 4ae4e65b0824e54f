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
import { markUnusedSql } from './unused-schemas.ts';

const exec = async (db: pg.Pool, statements: readonly string[]): Promise<void> => {
  await db.query(statements.join(';\n'));
};

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

export const dropShadow = (db: pg.Pool, model: ReadModel): Promise<void> =>
  exec(db, [dropSql(shadowSchemaOf(model)), dropSql(fillingSchemaOf(model))]);

export const createShadow = (db: pg.Pool, model: ReadModel): Promise<void> =>
  exec(db, [dropSql(shadowSchemaOf(model)), ...createSchemaSql(model, shadowSchemaOf(model), { indexes: true })]);

/** Without keys and indexes, which are faster to build after loading. */
export const createSaveSchema = (db: pg.Pool, model: ReadModel): Promise<void> =>
  exec(db, [dropSql(fillingSchemaOf(model)), ...createSchemaSql(model, fillingSchemaOf(model), { indexes: false })]);

export const promoteSaveToShadow = (db: pg.Pool, model: ReadModel): Promise<void> =>
  exec(db, [
    dropSql(shadowSchemaOf(model)),
    `alter schema ${fillingSchemaOf(model)} rename to ${shadowSchemaOf(model)}`,
  ]);

export const storeDryRun = (db: pg.Pool, model: ReadModel): Promise<void> =>
  exec(db, [
    dropSql(dryRunSchemaOf(model)),
    `alter schema ${shadowSchemaOf(model)} rename to ${dryRunSchemaOf(model)}`,
    markUnusedSql(dryRunSchemaOf(model)),
  ]);

/** Returns false if there is neither a stored dry run nor a finished shadow. */
export const restoreDryRun = async (db: pg.Pool, model: ReadModel): Promise<boolean> => {
  if (!(await readCheckpoint(db, dryRunSchemaOf(model)))) return shadowIsIndexed(db, model);
  await exec(db, [
    dropSql(shadowSchemaOf(model)),
    dropSql(fillingSchemaOf(model)),
    `alter schema ${dryRunSchemaOf(model)} rename to ${shadowSchemaOf(model)}`,
  ]);
  return true;
};

export const shadowIsIndexed = async (db: pg.Pool, model: ReadModel): Promise<boolean> => {
  const { rows } = await db.query(
    `select from pg_index where indisprimary and indrelid = to_regclass('${shadowSchemaOf(model)}.' || $1)`,
    [Object.keys(model.tables)[0]],
  );
  return rows.length > 0;
};

/** `catchUp` must bring the shadow to the position of the locked live checkpoint. */
export const swapInShadow = (db: pg.Pool, model: ReadModel, catchUp: (to: string) => Promise<void>): Promise<void> =>
  inTransaction(db, async (client) => {
    const live = schemaOf(model);
    const shadow = shadowSchemaOf(model);
    if (await readCheckpoint(client, live)) {
      const held = await client.query<{ position: string; fence: number }>(
        `select position, fence from ${live}.checkpoint for update`,
      );
      const { position, fence } = held.rows[0] ?? { position: '', fence: 0 };
      await catchUp(position);
      // A write that waited for the row must find a different fence in either schema.
      await client.query(`update ${live}.checkpoint set fence = fence + 1`);
      await client.query(`update ${shadow}.checkpoint set fence = $1`, [fence + 2]);
      await client.query(`drop schema if exists ${retiredSchemaOf(model)} cascade`);
      await client.query(`alter schema ${live} rename to ${retiredSchemaOf(model)}`);
      await client.query(markUnusedSql(retiredSchemaOf(model)));
    }
    await client.query(`alter schema ${shadow} rename to ${live}`);
    await client.query(dropSql(dryRunSchemaOf(model)));
    const { position, fence } = (await readCheckpoint(client, live)) ?? { position: '', fence: 0 };
    // Null keys announce that any row may have changed.
    await client.query('select pg_notify($1, $2)', [CHANGED_CHANNEL, announcementOf(model, { position, fence }, null)]);
  });

export const dropRetired = (db: pg.Pool, model: ReadModel): Promise<void> =>
  exec(db, [`drop schema if exists ${retiredSchemaOf(model)} cascade`]);

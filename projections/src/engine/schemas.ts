import { inTransaction } from '@saferide/infrastructure/postgres/transaction';
import { announcementPayload, CHANGED_CHANNEL, readCheckpoint } from '@saferide/read-models/inside/checkpoint';
import { type ReadModel, schemaOf, shadowSchemaOf } from '@saferide/read-models/kernel/read-model';
import type pg from 'pg';
import { createSchemaSql, dropShadowSql } from './ddl.ts';

/** What a rebuild replaced, kept until the next rebuild or until dropped. */
export const retiredSchemaOf = (model: ReadModel): string => `retired_${model.name}`;

/** All or nothing, in one round trip: several statements sent at once are one transaction. */
const exec = async (db: pg.Pool, statements: readonly string[]): Promise<void> => {
  await db.query(statements.join(';\n'));
};

/** Makes the live schema, empty, if there is none. Returns the version of the tables that serve. */
export const ensureLiveSchema = async (db: pg.Pool, model: ReadModel): Promise<number> => {
  const checkpoint = await readCheckpoint(db, schemaOf(model));
  if (checkpoint) return checkpoint.version;
  await exec(db, createSchemaSql(model, schemaOf(model), { indexes: true }));
  return model.version;
};

export const dropShadow = (db: pg.Pool, model: ReadModel): Promise<void> => exec(db, [dropShadowSql(model)]);

/** An empty shadow: for a bulk load without keys and indexes, which are quicker made afterwards. */
export const createShadow = (db: pg.Pool, model: ReadModel, options: { readonly indexes: boolean }): Promise<void> =>
  exec(db, [dropShadowSql(model), ...createSchemaSql(model, shadowSchemaOf(model), options)]);

/**
 * Puts the shadow in the live schema's place, in one transaction. `catchUp` runs while the live checkpoint is held
 * still and must bring the shadow to the position it is given. The live worker's next write fails on its fence and it
 * goes on from the new tables.
 */
export const swap = (db: pg.Pool, model: ReadModel, catchUp: (to: string) => Promise<void>): Promise<void> =>
  inTransaction(db, async (client) => {
    const live = schemaOf(model);
    const shadow = shadowSchemaOf(model);
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
    await client.query(`alter schema ${shadow} rename to ${live}`);
    // The position stays, and any row may be another one.
    const payload = announcementPayload({ model: model.name, position, keys: null });
    await client.query('select pg_notify($1, $2)', [CHANGED_CHANNEL, payload]);
  });

export const dropRetired = (db: pg.Pool, model: ReadModel): Promise<void> =>
  exec(db, [`drop schema if exists ${retiredSchemaOf(model)} cascade`]);

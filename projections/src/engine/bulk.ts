import type { Instant } from '@saferide/domain/time/instant';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { inTransaction } from '@saferide/infrastructure/postgres/transaction';
import { readCheckpoint } from '@saferide/read-models/inside/checkpoint';
import type { Fold, ParkedEvent } from '@saferide/read-models/kernel/project-batch';
import { fillingSchemaOf, type ReadModel, shadowSchemaOf } from '@saferide/read-models/kernel/read-model';
import { type AnyRow, keyOfRow } from '@saferide/read-models/kernel/table';
import { bulkWorkingSet, type WorkingSet } from '@saferide/read-models/kernel/working-set';
import type pg from 'pg';
import { indexTable, loadTable } from './bulk-load.ts';
import { largestFirst } from './largest-first.ts';
import { createFilling, fillShadow, shadowIsIndexed } from './schemas.ts';
import { write } from './write.ts';

/** All rows of a model in memory, folded from the start of the log. */
export interface Bulk extends Fold {
  position: Position;
  /** Whose rows were written down before they were erased, and read back since. */
  readonly erased: Set<string>;
}

/** `until`: see `bulkWorkingSet`. */
export const emptyBulk = (model: ReadModel, until: Instant | null = null): Bulk => ({
  set: bulkWorkingSet(model, until),
  parkedStreams: new Set(),
  parked: [],
  position: '',
  erased: new Set(),
});

/** While a large table's indexes are made, others are loaded; so the largest come first, and few at once. */
const inTurn = largestFirst(2);

/** Rows read back at once. */
const PAGE = 10_000;

/** What `saveBulk` wrote last, in memory again; null where nothing was, or where no more is to be loaded in bulk. */
export const savedBulk = async (db: pg.Pool, model: ReadModel): Promise<Bulk | null> => {
  const schema = shadowSchemaOf(model);
  const saved = await readCheckpoint(db, schema);
  if (saved?.version !== model.version || saved.position === '' || (await shadowIsIndexed(db, model))) return null;
  const bulk = { ...emptyBulk(model), position: saved.position };
  const { rows: parked } = await db.query<ParkedEvent['stored'] & { readonly error: string }>(
    `select stream, revision, position, event_id as id, type, error from ${schema}.parked order by id`,
  );
  for (const { error, ...stored } of parked) {
    bulk.parked.push({ stored, error });
    bulk.parkedStreams.add(stored.stream);
  }
  for (const name of Object.keys(model.tables)) await readBack(db, model, schema, name, bulk.set);
  return bulk;
};

const readBack = (db: pg.Pool, model: ReadModel, schema: string, name: string, { tables }: WorkingSet): Promise<void> =>
  inTransaction(
    db,
    async (client) => {
      const [table, into] = [model.tables[name], tables.get(name)];
      if (!table || !into) return;
      await client.query(`declare saved no scroll cursor for select * from ${schema}.${name}`);
      for (;;) {
        const { rows } = await client.query<AnyRow>(`fetch ${PAGE} from saved`);
        for (const row of rows) into.rows.set(keyOfRow(table, row), row);
        if (rows.length < PAGE) return;
      }
    },
    { readOnly: true },
  );

/**
 * Writes what is in memory, which takes the shadow's place once all of it is written: killed meanwhile, a rebuild goes on
 * from the save before. `indexed` when nothing more is to be loaded in bulk.
 */
export const saveBulk = async (
  db: pg.Pool,
  model: ReadModel,
  { set, position, parked, erased }: Bulk,
  indexed: boolean,
): Promise<void> => {
  const schema = fillingSchemaOf(model);
  await createFilling(db, model);
  const loading = Object.entries(model.tables).map(async ([name, table]) => {
    const rows = set.tables.get(name)?.rows.size ?? 0;
    await inTurn(rows, () => loadTable(db, schema, name, table, presentRows(set, name)));
    if (indexed) await indexTable(db, schema, name, table);
  });
  // All of them have ended before anything else is done about any.
  const refused = (await Promise.allSettled(loading)).find((outcome) => outcome.status === 'rejected');
  if (refused) throw refused.reason;
  await write(db, { model, schema, fence: 0, position, changes: [], parked, erased: [...erased], announce: false });
  await fillShadow(db, model);
};

function* presentRows(set: WorkingSet, name: string): Iterable<AnyRow> {
  for (const row of set.tables.get(name)?.rows.values() ?? []) if (row) yield row;
}

/** Rows in memory, of however many models. */
export const rowsIn = (bulks: Iterable<Bulk>): number => {
  let rows = 0;
  for (const { set } of bulks) for (const table of set.tables.values()) rows += table.rows.size;
  return rows;
};

import { getHeapStatistics } from 'node:v8';
import type { Instant } from '@saferide/domain/time/instant';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { inTransaction } from '@saferide/infrastructure/postgres/transaction';
import { readCheckpoint } from '@saferide/read-models/inside/checkpoint';
import type { BatchFold, ParkedEvent } from '@saferide/read-models/kernel/project-batch';
import {
  appendedTable,
  fillingSchemaOf,
  type ReadModel,
  shadowSchemaOf,
} from '@saferide/read-models/kernel/read-model';
import { type AnyRow, keyOfRow, type Table } from '@saferide/read-models/kernel/table';
import { appendingWorkingSet, bulkWorkingSet, type WorkingSet } from '@saferide/read-models/kernel/working-set';
import type pg from 'pg';
import { copyLinesOf, indexTable, loadTable } from './bulk-load.ts';
import { CopyWriter } from './copy-lines.ts';
import { largestFirst } from './largest-first.ts';
import { createFilling, fillShadow, shadowIsIndexed } from './schemas.ts';
import { write } from './write.ts';

/** The in-memory rows of one read model during a rebuild. */
export interface Bulk extends BatchFold {
  position: Position;
  /** Subjects erased since `position` was saved; their rows saved earlier must be erased too. */
  readonly erased: Set<string>;
  /** Rows of an append-only table, already in COPY format. */
  readonly appended: AppendedRows | null;
}

/** Stores rows as bytes, which the garbage collector need not traverse. */
class AppendedRows {
  readonly #lines: CopyWriter;
  readonly #filled: Buffer[] = [];
  #rows = 0;
  #bytes = 0;

  constructor(table: Table) {
    this.#lines = new CopyWriter(table, (bytes) => {
      this.#filled.push(bytes);
      this.#bytes += bytes.length;
    });
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#rows;
  }

  readonly add = (row: AnyRow): void => {
    this.#lines.add(row);
    this.#rows += 1;
  };

  lines(): readonly Buffer[] {
    this.#lines.flush();
    return this.#filled;
  }
}

/** With `until`, leaves out rows that will have expired by then. */
export const emptyBulk = (model: ReadModel, until: Instant | null = null): Bulk => {
  const table = appendedTable(model);
  const appended = table && new AppendedRows(table);
  return {
    appended,
    set: appended ? appendingWorkingSet(model, appended.add) : bulkWorkingSet(model, until),
    parkedStreams: new Set(),
    parked: [],
    position: '',
    erased: new Set(),
  };
};

/** Loads two tables at a time, the largest first, so that one loads while another is indexed. */
const inTurn = largestFirst(2);

const PAGE = 10_000;

/** Reads the rows that an interrupted rebuild saved; null if there are none or they are already indexed. */
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
  for (const name of Object.keys(model.tables)) await readBack(db, model, schema, name, bulk);
  return bulk;
};

const readBack = (
  db: pg.Pool,
  model: ReadModel,
  schema: string,
  name: string,
  { set, appended }: Bulk,
): Promise<void> =>
  inTransaction(
    db,
    async (client) => {
      const [table, into] = [model.tables[name], set.tables.get(name)];
      if (!table || !into) return;
      const add = appended ? appended.add : (row: AnyRow) => into.rows.set(keyOfRow(table, row), row);
      await client.query(`declare saved no scroll cursor for select * from ${schema}.${name}`);
      for (;;) {
        const { rows } = await client.query<AnyRow>(`fetch ${PAGE} from saved`);
        for (const row of rows) add(row);
        if (rows.length < PAGE) return;
      }
    },
    { readOnly: true },
  );

/**
 * Writes the rows to a separate schema and renames that to the shadow once complete, so that a rebuild killed meanwhile
 * can resume from the previous save. Pass `indexed` after the last event, to create the indexes as well.
 */
export const saveBulk = async (db: pg.Pool, model: ReadModel, bulk: Bulk, indexed: boolean): Promise<void> => {
  const { position, parked, erased } = bulk;
  const schema = fillingSchemaOf(model);
  await createFilling(db, model);
  const loading = Object.entries(model.tables).map(async ([name, table]) => {
    await inTurn(rowsOf(bulk, name), () => loadTable(db, schema, name, table, linesIn(bulk, name, table)));
    if (indexed) await indexTable(db, schema, name, table);
  });
  // No load may still be running when this throws.
  const refused = (await Promise.allSettled(loading)).find((outcome) => outcome.status === 'rejected');
  if (refused) throw refused.reason;
  await write(db, { model, schema, fence: 0, position, changes: [], parked, erased: [...erased], announce: false });
  await fillShadow(db, model);
};

const rowsOf = ({ set, appended }: Bulk, name: string): number =>
  appended?.size ?? set.tables.get(name)?.rows.size ?? 0;

const linesIn = ({ set, appended }: Bulk, name: string, table: Table): Iterable<Buffer> =>
  appended?.lines() ?? copyLinesOf(table, presentRows(set, name));

function* presentRows(set: WorkingSet, name: string): Iterable<AnyRow> {
  for (const row of set.tables.get(name)?.rows.values() ?? []) if (row) yield row;
}

/** Estimated average size of a row in memory. */
const BYTES_A_ROW = 600;

export const rowsThatFitInHeap = (): number => getHeapStatistics().heap_size_limit / BYTES_A_ROW;

/** Decides when rows in the heap exceed `mostRows`; rows stored as bytes have a separate limit of equal size. */
export const fullAt = (bulks: readonly Bulk[], mostRows: number): ((bulk: Bulk) => boolean) => {
  let [rows, bytes] = [0, 0];
  for (const { set, appended } of bulks) {
    if (appended) bytes += appended.bytes;
    else for (const table of set.tables.values()) rows += table.rows.size;
  }
  return ({ appended }) => (appended ? bytes > mostRows * BYTES_A_ROW : rows > mostRows);
};

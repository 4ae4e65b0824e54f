import { getHeapStatistics } from 'node:v8';
import type { Instant } from '@saferide/domain/time/instant';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { inTransaction } from '@saferide/infrastructure/postgres/pool';
import { readCheckpoint } from '@saferide/read-models/inside/checkpoint';
import type { BatchFold, ParkedEvent } from '@saferide/read-models/kernel/project-batch';
import {
  appendOnlyTableOf,
  fillingSchemaOf,
  type ReadModel,
  shadowSchemaOf,
} from '@saferide/read-models/kernel/read-model';
import { type AnyRow, keyOfRow, type Table } from '@saferide/read-models/kernel/table';
import { appendingWorkingSet, bulkWorkingSet, type WorkingSet } from '@saferide/read-models/kernel/working-set';
import type pg from 'pg';
import { bulkLoadTable, CopyWriter, copyLinesOf, indexTable } from './bulk-load.ts';
import { createSaveSchema, isShadowIndexed, promoteSaveToShadow } from './schemas.ts';
import { writeBatch } from './write-batch.ts';

export const largestFirstLimiter = (atOnce: number): (<T>(size: number, task: () => Promise<T>) => Promise<T>) => {
  const waiting: { readonly size: number; readonly begin: () => void }[] = [];
  let free = atOnce;
  const next = (): void => {
    if (free === 0) return;
    const largest = waiting.sort((a, b) => a.size - b.size).pop();
    if (!largest) return;
    free -= 1;
    largest.begin();
  };
  return async (size, task) => {
    await new Promise<void>((begin) => {
      waiting.push({ size, begin });
      next();
    });
    try {
      return await task();
    } finally {
      free += 1;
      next();
    }
  };
};

export interface InMemoryRows extends BatchFold {
  position: Position;
  readonly erased: Set<string>;
  /** Null unless the table is append-only. */
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

export const createInMemoryRows = (model: ReadModel, until: Instant | null = null): InMemoryRows => {
  const table = appendOnlyTableOf(model);
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

const inTurn = largestFirstLimiter(2);

const PAGE = 10_000;

/** Null if this version has no saved rows, or they are already indexed. */
export const loadSavedRows = async (db: pg.Pool, model: ReadModel): Promise<InMemoryRows | null> => {
  const schema = shadowSchemaOf(model);
  const saved = await readCheckpoint(db, schema);
  if (saved?.version !== model.version || saved.position === '' || (await isShadowIndexed(db, model))) return null;
  const bulk = { ...createInMemoryRows(model), position: saved.position };
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
  { set, appended }: InMemoryRows,
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

/** Replaces the previous save only once complete, so that a rebuild killed during a save can resume from it. */
export const saveRows = async (db: pg.Pool, model: ReadModel, bulk: InMemoryRows, indexed: boolean): Promise<void> => {
  const { position, parked, erased } = bulk;
  const schema = fillingSchemaOf(model);
  await createSaveSchema(db, model);
  const loading = Object.entries(model.tables).map(async ([name, table]) => {
    await inTurn(rowsOf(bulk, name), () => bulkLoadTable(db, schema, name, table, linesIn(bulk, name, table)));
    if (indexed) await indexTable(db, schema, name, table);
  });
  // No load may still be running when this throws.
  const refused = (await Promise.allSettled(loading)).find((outcome) => outcome.status === 'rejected');
  if (refused) throw refused.reason;
  await writeBatch(db, {
    model,
    schema,
    fence: 0,
    position,
    changes: [],
    parked,
    erased: [...erased],
    announce: false,
  });
  await promoteSaveToShadow(db, model);
};

const rowsOf = ({ set, appended }: InMemoryRows, name: string): number =>
  appended?.size ?? set.tables.get(name)?.rows.size ?? 0;

const linesIn = ({ set, appended }: InMemoryRows, name: string, table: Table): Iterable<Buffer> =>
  appended?.lines() ?? copyLinesOf(table, presentRows(set, name));

function* presentRows(set: WorkingSet, name: string): Iterable<AnyRow> {
  for (const row of set.tables.get(name)?.rows.values() ?? []) if (row) yield row;
}

const BYTES_A_ROW = 600;

export const rowsThatFitInHeap = (): number => getHeapStatistics().heap_size_limit / BYTES_A_ROW;

/** `maxRowsInMemory` counts rows in the heap; rows stored as bytes may take as much memory. */
export const createRowLimit = (
  bulks: readonly InMemoryRows[],
  maxRowsInMemory: number,
): ((bulk: InMemoryRows) => boolean) => {
  let [rows, bytes] = [0, 0];
  for (const { set, appended } of bulks) {
    if (appended) bytes += appended.bytes;
    else for (const table of set.tables.values()) rows += table.rows.size;
  }
  return ({ appended }) => (appended ? bytes > maxRowsInMemory * BYTES_A_ROW : rows > maxRowsInMemory);
};

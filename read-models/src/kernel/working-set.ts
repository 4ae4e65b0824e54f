import type { Instant } from '@saferide/domain/time/instant';
import type { RecordedEvent } from '@saferide/infrastructure/event-store/codec';
import type { FoldStep, ReadModel } from './read-model.ts';
import { expiryCutoff, HORIZON_TABLE, horizonAt, isRowExpired, tablesWithRetention } from './retention.ts';
import type { AnyRow, RetentionRule, RowKey } from './table.ts';

/** The rows of a table in memory, with a record of which of them changed. */
export interface WorkingTable {
  readonly rows: Map<RowKey, AnyRow | null>;
  /** Keys of the rows to write; null in a bulk fold, which writes all rows. */
  readonly dirty: Set<RowKey> | null;
}

/** A fold step with the table that it changes. */
export interface BoundStep extends FoldStep {
  readonly into: WorkingTable;
}

interface CachedTable {
  readonly name: string;
  readonly keeping: RetentionRule;
  readonly table: WorkingTable;
  /** The expiry cutoff; null while no day is known. */
  before(): Instant | null;
  /** The cutoff of the last `dropExpired`. */
  dropped: Instant | null;
}

/** The rows of a read model that a batch of events needs, and the model's fold steps. */
export interface WorkingSet {
  readonly tables: ReadonlyMap<string, WorkingTable>;
  readonly retained: readonly CachedTable[];
  readonly steps: ReadonlyMap<string, readonly BoundStep[]>;
}

const workingSet = (model: ReadModel, dirty: () => Set<RowKey> | null): WorkingSet => {
  const tables = new Map<string, WorkingTable>();
  for (const name of Object.keys(model.tables)) tables.set(name, { rows: new Map(), dirty: dirty() });
  const retained = tablesWithRetention(model.tables).flatMap(([name, keeping]): CachedTable[] => {
    const into = tables.get(name);
    return into
      ? [{ name, keeping, table: into, before: beforeBy(keeping, model, tables.get(HORIZON_TABLE)), dropped: null }]
      : [];
  });
  const bound = (step: FoldStep): BoundStep => {
    const into = tables.get(step.table);
    if (!into) throw new Error(`No table ${step.table}`);
    const forgets = retained.find(({ name }) => name === step.table);
    return { ...step, into, ...(forgets ? { change: withoutGone(forgets, step.change) } : {}) };
  };
  return {
    tables,
    retained: retained,
    steps: new Map([...model.steps].map(([type, steps]) => [type, steps.map(bound)])),
  };
};

const beforeBy = (
  keeping: RetentionRule,
  model: ReadModel,
  horizon: WorkingTable | undefined,
): CachedTable['before'] => {
  let of: AnyRow | null = null;
  let before: Instant | null = null;
  return () => {
    const row = horizon?.rows.get(model.name) ?? null;
    if (row !== of) {
      of = row;
      before = row && expiryCutoff(keeping, row);
    }
    return before;
  };
};

const unlessGone = (keeping: RetentionRule, row: AnyRow | null, before: Instant | null): AnyRow | null =>
  row && before !== null && isRowExpired(keeping, row, before) ? null : row;

const withoutGone =
  ({ keeping, before }: CachedTable, change: FoldStep['change']): FoldStep['change'] =>
  (row, recorded, nth) => {
    const since = before();
    return unlessGone(keeping, change(unlessGone(keeping, row, since), recorded, nth), since);
  };

/** Drops expired rows; stored ones are marked for deletion. */
export const dropExpired = ({ retained }: WorkingSet): void => {
  for (const one of retained) {
    const before = one.before();
    if (before === one.dropped || before === null) continue;
    one.dropped = before;
    const { rows, dirty } = one.table;
    for (const [key, row] of rows) {
      if (!row || !isRowExpired(one.keeping, row, before)) continue;
      if (dirty) {
        rows.set(key, null);
        dirty.add(key);
      } else rows.delete(key);
    }
  }
};

/** A working set for live updates, into which rows are loaded by key as needed. */
export const emptyWorkingSet = (model: ReadModel): WorkingSet => workingSet(model, () => new Set());

/**
 * A working set for folding a whole log, which starts without rows. Does not create rows that have expired by `until`,
 * the time of the last event.
 */
export const bulkWorkingSet = (model: ReadModel, until: Instant | null = null): WorkingSet => {
  const set = workingSet(model, () => null);
  if (until !== null) set.tables.get(HORIZON_TABLE)?.rows.set(model.name, horizonAt(model.name, until));
  return set;
};

/** A working set for a model that has an `appendOnlyTableOf`. Passes rows to `append` instead of storing them. */
export const appendingWorkingSet = (model: ReadModel, append: (row: AnyRow) => void): WorkingSet => {
  const handedOn = ({ change, ...step }: FoldStep): FoldStep => ({
    ...step,
    change: (row, recorded, nth) => {
      const made = change(null, recorded, nth);
      if (made) append(made);
      return row;
    },
  });
  const steps = new Map([...model.steps].map(([type, own]) => [type, own.map(handedOn)]));
  return workingSet({ ...model, steps }, () => null);
};

/** Keys of the events' rows that are not in memory yet, by table. */
export const missingKeys = (set: WorkingSet, events: Iterable<RecordedEvent>): Map<string, Set<RowKey>> => {
  const missing = new Map<string, Set<RowKey>>();
  for (const recorded of events) {
    for (const step of set.steps.get(recorded.event.type) ?? []) {
      for (const key of step.keys(recorded)) {
        if (step.into.rows.has(key)) continue;
        const keys = missing.get(step.table);
        if (keys) keys.add(key);
        else missing.set(step.table, new Set([key]));
      }
    }
  }
  return missing;
};

interface Change {
  readonly table: WorkingTable;
  readonly key: RowKey;
  readonly before: AnyRow | null;
  readonly wasDirty: boolean;
}

/** Applies one event. If it throws, no row has changed. */
export const applyEvent = (steps: readonly BoundStep[], recorded: RecordedEvent): void => {
  const [step] = steps;
  const keys = steps.length === 1 && step ? step.keys(recorded) : undefined;
  const [key] = keys ?? [];
  if (step && keys?.length === 1 && key !== undefined) changeRow(step, recorded, key);
  else changeRows(steps, recorded);
};

const changeRow = ({ into: { rows, dirty }, change }: BoundStep, recorded: RecordedEvent, key: RowKey): void => {
  const before = rows.get(key) ?? null;
  const after = change(before, recorded, 0);
  if (after === before) return;
  rows.set(key, after);
  dirty?.add(key);
};

const changeRows = (steps: readonly BoundStep[], recorded: RecordedEvent): void => {
  const undo: Change[] = [];
  try {
    for (const { into, keys, change } of steps) {
      let nth = 0;
      for (const key of keys(recorded)) {
        const before = into.rows.get(key) ?? null;
        const after = change(before, recorded, nth);
        nth += 1;
        if (after === before) continue;
        undo.push({ table: into, key, before, wasDirty: into.dirty?.has(key) ?? true });
        into.rows.set(key, after);
        into.dirty?.add(key);
      }
    }
  } catch (error) {
    for (const { table, key, before, wasDirty } of undo.reverse()) {
      table.rows.set(key, before);
      if (!wasDirty) table.dirty?.delete(key);
    }
    throw error;
  }
};

/** Rows of a table to write, delete and expire. */
export interface RowChanges {
  readonly table: string;
  readonly upserts: readonly AnyRow[];
  readonly deletes: readonly RowKey[];
  /** Condition for stored rows to delete: the time in column `by` is earlier than `before`. */
  readonly forgets?: { readonly by: string; readonly before: Instant };
}

/** The changes by table since the rows were loaded or last marked as written. */
export const rowChangesOf = (set: WorkingSet): RowChanges[] => {
  const changes: RowChanges[] = [];
  const dayBegins = (set.tables.get(HORIZON_TABLE)?.dirty?.size ?? 0) > 0;
  for (const [name, { rows, dirty }] of set.tables) {
    const retainedTable = dayBegins ? set.retained.find((one) => one.name === name) : undefined;
    const before = retainedTable?.before() ?? null;
    if (!dirty || (dirty.size === 0 && before === null)) continue;
    const upserts: AnyRow[] = [];
    const deletes: RowKey[] = [];
    for (const key of dirty) {
      const row = rows.get(key) ?? null;
      if (row) upserts.push(row);
      else deletes.push(key);
    }
    const forgets = retainedTable && before !== null ? { forgets: { by: retainedTable.keeping.by, before } } : {};
    changes.push({ table: name, upserts, deletes, ...forgets });
  }
  return changes;
};

/** Marks all changes as written. Evicts the earliest loaded rows of each table that has more than `capacity`. */
export const markWritten = (set: WorkingSet, capacity = Number.POSITIVE_INFINITY): void => {
  for (const { rows, dirty } of set.tables.values()) {
    dirty?.clear();
    for (const key of rows.keys()) {
      if (rows.size <= capacity) break;
      rows.delete(key);
    }
  }
};

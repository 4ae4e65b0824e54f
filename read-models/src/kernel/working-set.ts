import type { Instant } from '@saferide/domain/time/instant';
import type { Recorded } from '@saferide/infrastructure/event-store/codec';
import type { ReadModel, Step } from './read-model.ts';
import { goneBefore, HORIZON, horizonAt, isGone, tablesWithRetention } from './retention.ts';
import type { AnyRow, Keeping, RowKey } from './table.ts';

/** The rows of one table that are in memory: as last stored, with what changed since. */
export interface WorkingTable {
  readonly rows: Map<RowKey, AnyRow | null>;
  /** Keys of rows that changed; null where nothing is stored yet and every row has to be. */
  readonly dirty: Set<RowKey> | null;
}

/** A step of the model, with the table whose rows it changes. */
export interface BoundStep extends Step {
  readonly into: WorkingTable;
}

/** A table that keeps for a time only. */
interface KeptTable {
  readonly name: string;
  readonly keeping: Keeping;
  readonly table: WorkingTable;
  /** Rows that say an earlier moment are gone; null while nothing is known of that. */
  before(): Instant | null;
  /** Up to where those in memory have been dropped. */
  dropped: Instant | null;
}

export interface WorkingSet {
  readonly tables: ReadonlyMap<string, WorkingTable>;
  readonly kept: readonly KeptTable[];
  /** By event type. */
  readonly steps: ReadonlyMap<string, readonly BoundStep[]>;
}

const workingSet = (model: ReadModel, dirty: () => Set<RowKey> | null): WorkingSet => {
  const tables = new Map<string, WorkingTable>();
  for (const name of Object.keys(model.tables)) tables.set(name, { rows: new Map(), dirty: dirty() });
  const kept = tablesWithRetention(model.tables).flatMap(([name, keeping]): KeptTable[] => {
    const into = tables.get(name);
    return into
      ? [{ name, keeping, table: into, before: beforeBy(keeping, model, tables.get(HORIZON)), dropped: null }]
      : [];
  });
  const bound = (step: Step): BoundStep => {
    const into = tables.get(step.table);
    if (!into) throw new Error(`No table ${step.table}`);
    const forgets = kept.find(({ name }) => name === step.table);
    return { ...step, into, ...(forgets ? { change: withoutGone(forgets, step.change) } : {}) };
  };
  return { tables, kept, steps: new Map([...model.steps].map(([type, steps]) => [type, steps.map(bound)])) };
};

/** Worked out once a day of events. */
const beforeBy = (keeping: Keeping, model: ReadModel, horizon: WorkingTable | undefined): KeptTable['before'] => {
  let of: AnyRow | null = null;
  let before: Instant | null = null;
  return () => {
    const row = horizon?.rows.get(model.name) ?? null;
    if (row !== of) {
      of = row;
      before = row && goneBefore(keeping, row);
    }
    return before;
  };
};

const unlessGone = (keeping: Keeping, row: AnyRow | null, before: Instant | null): AnyRow | null =>
  row && before !== null && isGone(keeping, row, before) ? null : row;

/** A row that is gone is none, whether it was dropped by then or not. */
const withoutGone =
  ({ keeping, before }: KeptTable, change: Step['change']): Step['change'] =>
  (row, recorded, nth) => {
    const since = before();
    return unlessGone(keeping, change(unlessGone(keeping, row, since), recorded, nth), since);
  };

/** Drops the rows that are gone by now; where rows are stored, those in memory are to be deleted there. */
export const dropGone = ({ kept }: WorkingSet): void => {
  for (const one of kept) {
    const before = one.before();
    if (before === one.dropped || before === null) continue;
    one.dropped = before;
    const { rows, dirty } = one.table;
    for (const [key, row] of rows) {
      if (!row || !isGone(one.keeping, row, before)) continue;
      if (dirty) {
        rows.set(key, null);
        dirty.add(key);
      } else rows.delete(key);
    }
  }
};

/** Nothing in memory; rows are read by key as events need them. */
export const emptyWorkingSet = (model: ReadModel): WorkingSet => workingSet(model, () => new Set());

/**
 * Nothing stored: what is not in memory does not exist. For folding a whole log. `until`: when the last event will have been
 * that tells how far they have come, so that no row is made which is gone by then.
 */
export const bulkWorkingSet = (model: ReadModel, until: Instant | null = null): WorkingSet => {
  const set = workingSet(model, () => null);
  if (until !== null) set.tables.get(HORIZON)?.rows.set(model.name, horizonAt(model.name, until));
  return set;
};

/** Nothing in memory, and nothing stays there: each row that an event makes is handed on. For a model of an `appendedTable`. */
export const appendingWorkingSet = (model: ReadModel, append: (row: AnyRow) => void): WorkingSet => {
  const handedOn = ({ change, ...step }: Step): Step => ({
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

/** Keys by table that `events` concern and that are not in memory yet. */
export const missingKeys = (set: WorkingSet, events: Iterable<Recorded>): Map<string, Set<RowKey>> => {
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

/** Folds one event into the rows by the set's steps for its type. When it throws, every row is as it was before. */
export const applyEvent = (steps: readonly BoundStep[], recorded: Recorded): void => {
  const [step] = steps;
  const keys = steps.length === 1 && step ? step.keys(recorded) : undefined;
  const [key] = keys ?? [];
  // Most events change one row, and nothing needs to be put back when that fails.
  if (step && keys?.length === 1 && key !== undefined) changeRow(step, recorded, key);
  else changeRows(steps, recorded);
};

const changeRow = ({ into: { rows, dirty }, change }: BoundStep, recorded: Recorded, key: RowKey): void => {
  const before = rows.get(key) ?? null;
  const after = change(before, recorded, 0);
  if (after === before) return;
  rows.set(key, after);
  dirty?.add(key);
};

const changeRows = (steps: readonly BoundStep[], recorded: Recorded): void => {
  // What to put back should a later row of the same event fail.
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

/** Rows to store and keys to delete, by table. */
export interface Changes {
  readonly table: string;
  readonly upserts: readonly AnyRow[];
  readonly deletes: readonly RowKey[];
  /** Besides, of all rows with other keys: those that say an earlier moment. */
  readonly forgets?: { readonly by: string; readonly before: Instant };
}

export const changesOf = (set: WorkingSet): Changes[] => {
  const changes: Changes[] = [];
  const dayBegins = (set.tables.get(HORIZON)?.dirty?.size ?? 0) > 0;
  for (const [name, { rows, dirty }] of set.tables) {
    const kept = dayBegins ? set.kept.find((one) => one.name === name) : undefined;
    const before = kept?.before() ?? null;
    if (!dirty || (dirty.size === 0 && before === null)) continue;
    const upserts: AnyRow[] = [];
    const deletes: RowKey[] = [];
    for (const key of dirty) {
      const row = rows.get(key) ?? null;
      if (row) upserts.push(row);
      else deletes.push(key);
    }
    const forgets = kept && before !== null ? { forgets: { by: kept.keeping.by, before } } : {};
    changes.push({ table: name, upserts, deletes, ...forgets });
  }
  return changes;
};

/** Marks everything as stored; forgets the oldest rows beyond `capacity` a table. */
export const settle = (set: WorkingSet, capacity = Number.POSITIVE_INFINITY): void => {
  for (const { rows, dirty } of set.tables.values()) {
    dirty?.clear();
    for (const key of rows.keys()) {
      if (rows.size <= capacity) break;
      rows.delete(key);
    }
  }
};

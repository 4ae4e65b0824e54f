import type { Recorded } from '@saferide/infrastructure/event-store/codec';
import type { ReadModel, Step } from './read-model.ts';
import type { AnyRow, RowKey } from './table.ts';

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

export interface WorkingSet {
  readonly tables: ReadonlyMap<string, WorkingTable>;
  /** By event type. */
  readonly steps: ReadonlyMap<string, readonly BoundStep[]>;
}

const workingSet = (model: ReadModel, dirty: () => Set<RowKey> | null): WorkingSet => {
  const tables = new Map<string, WorkingTable>();
  for (const name of Object.keys(model.tables)) tables.set(name, { rows: new Map(), dirty: dirty() });
  const bound = (step: Step): BoundStep => {
    const into = tables.get(step.table);
    if (!into) throw new Error(`No table ${step.table}`);
    return { ...step, into };
  };
  return { tables, steps: new Map([...model.steps].map(([type, steps]) => [type, steps.map(bound)])) };
};

/** Nothing in memory; rows are read by key as events need them. */
export const emptyWorkingSet = (model: ReadModel): WorkingSet => workingSet(model, () => new Set());

/** Nothing stored: what is not in memory does not exist. For folding a whole log. */
export const bulkWorkingSet = (model: ReadModel): WorkingSet => workingSet(model, () => null);

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
  const after = change(before, recorded, key);
  if (after === before) return;
  rows.set(key, after);
  dirty?.add(key);
};

const changeRows = (steps: readonly BoundStep[], recorded: Recorded): void => {
  // What to put back should a later row of the same event fail.
  const undo: Change[] = [];
  try {
    for (const step of steps) {
      const { rows, dirty } = step.into;
      for (const key of step.keys(recorded)) {
        const before = rows.get(key) ?? null;
        const after = step.change(before, recorded, key);
        if (after === before) continue;
        undo.push({ table: step.into, key, before, wasDirty: dirty?.has(key) ?? true });
        rows.set(key, after);
        dirty?.add(key);
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
}

export const changesOf = (set: WorkingSet): Changes[] => {
  const changes: Changes[] = [];
  for (const [name, { rows, dirty }] of set.tables) {
    if (!dirty || dirty.size === 0) continue;
    const upserts: AnyRow[] = [];
    const deletes: RowKey[] = [];
    for (const key of dirty) {
      const row = rows.get(key) ?? null;
      if (row) upserts.push(row);
      else deletes.push(key);
    }
    changes.push({ table: name, upserts, deletes });
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

import type { Recorded } from '@saferide/infrastructure/event-store/codec';
import type { ReadModel } from './read-model.ts';
import type { AnyRow, RowKey } from './table.ts';

/** The rows of one table that are in memory: as last stored, with what changed since. */
export interface WorkingTable {
  readonly rows: Map<RowKey, AnyRow | null>;
  /** Keys of rows that changed; null where nothing is stored yet and every row has to be. */
  readonly dirty: Set<RowKey> | null;
}

export type WorkingSet = ReadonlyMap<string, WorkingTable>;

const workingSet = (model: ReadModel, dirty: () => Set<RowKey> | null): WorkingSet =>
  new Map(Object.keys(model.tables).map((name) => [name, { rows: new Map(), dirty: dirty() }]));

/** Nothing in memory; rows are read by key as events need them. */
export const emptyWorkingSet = (model: ReadModel): WorkingSet => workingSet(model, () => new Set());

/** Nothing stored: what is not in memory does not exist. For folding a whole log. */
export const bulkWorkingSet = (model: ReadModel): WorkingSet => workingSet(model, () => null);

const tableIn = (set: WorkingSet, name: string): WorkingTable => {
  const found = set.get(name);
  if (!found) throw new Error(`No table ${name}`);
  return found;
};

/** Keys by table that `events` concern and that are not in memory yet. */
export const missingKeys = (
  model: ReadModel,
  set: WorkingSet,
  events: Iterable<Recorded>,
): Map<string, Set<RowKey>> => {
  const missing = new Map<string, Set<RowKey>>();
  for (const recorded of events) {
    for (const step of model.steps.get(recorded.event.type) ?? []) {
      const { rows } = tableIn(set, step.table);
      for (const key of step.keys(recorded)) {
        if (rows.has(key)) continue;
        const keys = missing.get(step.table);
        if (keys) keys.add(key);
        else missing.set(step.table, new Set([key]));
      }
    }
  }
  return missing;
};

/** What to put back should a later row of the same event fail. Reused: one event is folded at a time. */
const undo: { table: WorkingTable; key: RowKey; before: AnyRow | null; wasDirty: boolean }[] = [];

/** Folds one event into the rows. When it throws, every row is as it was before. */
export const applyEvent = (model: ReadModel, set: WorkingSet, recorded: Recorded): void => {
  const steps = model.steps.get(recorded.event.type);
  if (!steps) return;
  undo.length = 0;
  try {
    for (const step of steps) {
      const table = tableIn(set, step.table);
      const { rows, dirty } = table;
      for (const key of step.keys(recorded)) {
        const before = rows.get(key) ?? null;
        const after = step.change(before, recorded, key);
        if (after === before) continue;
        undo.push({ table, key, before, wasDirty: dirty?.has(key) ?? true });
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
  for (const [name, { rows, dirty }] of set) {
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
  for (const { rows, dirty } of set.values()) {
    dirty?.clear();
    for (const key of rows.keys()) {
      if (rows.size <= capacity) break;
      rows.delete(key);
    }
  }
};

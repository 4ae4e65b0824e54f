import type { Recorded } from '@saferide/infrastructure/event-store/codec';
import type { ReadModel } from './read-model.ts';
import type { AnyRow, RowKey } from './table.ts';

/** The rows of one table that are in memory: as last stored, with what changed since. */
export interface WorkingTable {
  readonly rows: Map<RowKey, AnyRow | null>;
  readonly dirty: Set<RowKey>;
}

export type WorkingSet = ReadonlyMap<string, WorkingTable>;

export const emptyWorkingSet = (model: ReadModel): WorkingSet =>
  new Map(Object.keys(model.tables).map((name) => [name, { rows: new Map(), dirty: new Set() }]));

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

/** Folds one event into the rows. When it throws, every row is as it was before. */
export const applyEvent = (model: ReadModel, set: WorkingSet, recorded: Recorded): void => {
  const steps = model.steps.get(recorded.event.type);
  if (!steps) return;
  const undo: (() => void)[] = [];
  try {
    for (const step of steps) {
      const { rows, dirty } = tableIn(set, step.table);
      for (const key of step.keys(recorded)) {
        const before = rows.get(key) ?? null;
        const after = step.change(before, recorded, key);
        if (after === before) continue;
        const wasDirty = dirty.has(key);
        undo.push(() => {
          rows.set(key, before);
          if (!wasDirty) dirty.delete(key);
        });
        rows.set(key, after);
        dirty.add(key);
      }
    }
  } catch (error) {
    for (const step of undo.reverse()) step();
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
    if (dirty.size === 0) continue;
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
    dirty.clear();
    for (const key of rows.keys()) {
      if (rows.size <= capacity) break;
      rows.delete(key);
    }
  }
};

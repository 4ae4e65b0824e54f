import { type DomainEvent, eventCatalogue } from '@saferide/domain/catalogue';
import type { RecordedEvent } from '@saferide/infrastructure/event-store/codec';
import { erasedSubjects, foldEvents, isErasure } from '../kernel/project-batch.ts';
import type { ReadModel } from '../kernel/read-model.ts';
import { type AnyRow, type Column, type ColumnKind, keyOfRow, type RowKey, type Table } from '../kernel/table.ts';
import { bulkWorkingSet, emptyWorkingSet, missingKeys, rowChangesOf, type WorkingSet } from '../kernel/working-set.ts';

/** Returns a value as PostgreSQL would after storing it. Throws if PostgreSQL would reject it. */
const back: Readonly<Record<ColumnKind, (value: unknown) => unknown>> = {
  text: (value) => textOf(value),
  instant: (value) => textOf(value),
  integer: (value) => {
    if (!Number.isSafeInteger(value)) throw new Error(`${String(value)} is no whole number`);
    return value;
  },
  double: (value) => {
    if (typeof value !== 'number') throw new Error(`${String(value)} is no number`);
    return value;
  },
  boolean: (value) => {
    if (typeof value !== 'boolean') throw new Error(`${String(value)} is neither true nor false`);
    return value;
  },
  json: (value) => JSON.parse(JSON.stringify(value)),
};

const textOf = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error(`${String(value)} is no text`);
  if (value.includes('\u0000')) throw new Error('PostgreSQL stores no NUL');
  return value;
};

const valueBack = (name: string, { kind, nullable }: Column, value: unknown): unknown => {
  if (value !== null && value !== undefined) return back[kind](value);
  if (!nullable) throw new Error(`${name} must have a value`);
  return null;
};

const toStoredRow = (table: Table, rows: readonly AnyRow[]): { readonly key: RowKey; readonly row: AnyRow }[] =>
  rows.map((row) => {
    for (const name of Object.keys(row)) if (!table.columns[name]) throw new Error(`There is no column ${name}`);
    const stored = Object.fromEntries(
      Object.entries(table.columns).map(([name, column]) => [name, valueBack(name, column, row[name])]),
    );
    return { key: keyOfRow(table, stored), row: stored };
  });

export type FoldedRows = ReadonlyMap<string, ReadonlyMap<RowKey, AnyRow>>;

export type FoldMode = (model: ReadModel, events: readonly RecordedEvent<DomainEvent>[]) => FoldedRows;

const fold = (set: WorkingSet, events: readonly RecordedEvent[]): void => {
  const [parked] = foldEvents(set, events, new Set());
  if (parked) throw new Error(`${parked.stored.type} could not be folded: ${parked.error}`);
};

const rowsOf = (set: WorkingSet): FoldedRows =>
  new Map(
    [...set.tables].map(([name, { rows }]) => [
      name,
      new Map([...rows].flatMap(([key, row]) => (row ? [[key, row] as const] : []))),
    ]),
  );

export const withErasedPersonalParts = <E extends RecordedEvent>(recorded: E, erased: ReadonlySet<string>): E => {
  const { event } = recorded;
  const subject = eventCatalogue[event.type]?.subject;
  return subject !== undefined && erased.has(String(event.data[subject]))
    ? { ...recorded, event: { ...event, personal: null } }
    : recorded;
};

/** Folds the events as a rebuild does, with all rows in memory. */
export const foldInMemory: FoldMode = (model, events) => {
  const erased = new Set(erasedSubjects(events));
  const set = bulkWorkingSet(model);
  fold(
    set,
    events.map((one) => withErasedPersonalParts(one, erased)),
  );
  return rowsOf(set);
};

/** Folds the events as live updates do, from stored rows. */
export const foldEventByEvent: FoldMode = (model, events) => {
  const stored = new Map(Object.keys(model.tables).map((name) => [name, new Map<RowKey, AnyRow>()]));
  const erased = new Set<string>();
  for (const recorded of events) {
    if (isErasure(recorded.event.type)) {
      for (const subject of erasedSubjects([recorded])) {
        erased.add(subject);
        eraseStored(model, stored, subject);
      }
    }
    const one = withErasedPersonalParts(recorded, erased);
    const set = emptyWorkingSet(model);
    for (const [name, keys] of missingKeys(set, [one])) {
      const rows = set.tables.get(name)?.rows;
      for (const key of keys) rows?.set(key, frozen(stored.get(name)?.get(key) ?? null));
    }
    fold(set, [one]);
    for (const { table, upserts, deletes, forgets } of rowChangesOf(set)) {
      const rows = stored.get(table);
      const definition = model.tables[table];
      if (!rows || !definition) continue;
      for (const key of deletes) rows.delete(key);
      for (const [key, row] of rows) if (forgets && String(row[forgets.by]) < forgets.before) rows.delete(key);
      for (const { key, row } of toStoredRow(definition, upserts)) rows.set(key, row);
    }
  }
  return stored;
};

const eraseStored = (model: ReadModel, stored: Map<string, Map<RowKey, AnyRow>>, subject: string): void => {
  for (const [name, { columns }] of Object.entries(model.tables)) {
    for (const [key, row] of stored.get(name) ?? []) {
      const gone = Object.entries(columns).filter(
        ([, { personalOf }]) => personalOf !== undefined && row[personalOf] === subject,
      );
      const nothing = Object.fromEntries(gone.map(([column]) => [column, null]));
      stored.get(name)?.set(key, { ...row, ...nothing });
    }
  }
};

/** Freezes a row, so that a fold that mutates it fails. */
const frozen = (row: AnyRow | null): AnyRow | null => {
  const freeze = (value: unknown): void => {
    if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return;
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  };
  freeze(row);
  return row;
};

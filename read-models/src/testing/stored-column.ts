import { type AnyRow, type Column, type ColumnKind, keyOfRow, type RowKey, type Table } from '../kernel/table.ts';

/** As PostgreSQL would return a value; throws if it would reject it. */
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

export const toStoredRow = (table: Table, rows: readonly AnyRow[]): { readonly key: RowKey; readonly row: AnyRow }[] =>
  rows.map((row) => {
    for (const name of Object.keys(row)) if (!table.columns[name]) throw new Error(`There is no column ${name}`);
    const stored = Object.fromEntries(
      Object.entries(table.columns).map(([name, column]) => [name, valueBack(name, column, row[name])]),
    );
    return { key: keyOfRow(table, stored), row: stored };
  });

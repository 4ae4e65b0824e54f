import type { Instant } from '@saferide/domain/time/instant';

/** Declares a read model's tables once; SQL, row types, reads and writes follow. */

/** `instant` is an ISO-8601 string stored as text, exactly as in the event. */
export type ColumnKind = 'text' | 'instant' | 'integer' | 'double' | 'boolean' | 'json';

export interface Column<V = unknown> {
  readonly kind: ColumnKind;
  readonly nullable: boolean;
  /** The column with the id of the person concerned; an erasure sets this one to null. */
  readonly personalOf?: string;
  /** Never present: carries the value's type. */
  readonly value?: V;
}

const column = <V>(kind: ColumnKind): Column<V> => ({ kind, nullable: false });

/** Optionally of a domain type: `text<RideStatus>()`. */
export const text = <V extends string = string>(): Column<V> => column<V>('text');
export const instant = (): Column<Instant> => column<Instant>('instant');
/** A whole number up to 2^53 (bigint in PostgreSQL): `integer<Kobo>()`. */
export const integer = <V extends number = number>(): Column<V> => column<V>('integer');
export const double = (): Column<number> => column<number>('double');
export const boolean = (): Column<boolean> => column<boolean>('boolean');
export const json = <V>(): Column<V> => column<V>('json');

export const nullable = <V>(of: Column<V>): Column<V | null> => ({ ...of, nullable: true }) as Column<V | null>;

/** A nullable column about a person; `subject` is the column with their id. */
export const personal = <V>(subject: string, of: Column<V>): Column<V | null> =>
  ({ ...of, nullable: true, personalOf: subject }) as Column<V | null>;

export type Columns = Readonly<Record<string, Column>>;

/**
 * Retention. A row expires once the model has folded an event of a day more than `forMs` after the row's `by`, so live
 * work, rebuilds and retries agree. Rows without a time stay. Events must not move an existing row's time forward; then
 * a rebuild can skip rows that will have expired.
 */
export interface Keeping {
  /** A column of instants. */
  readonly by: string;
  readonly forMs: number;
}

export interface Table<C extends Columns = Columns> {
  readonly columns: C;
  readonly key: readonly string[];
  /** Index bodies, for instance `(driver_id, requested_at desc)`. */
  readonly indexes: readonly string[];
  /** Absent: rows stay until an event deletes them. */
  readonly keeping?: Keeping;
  /** Rows never change after the event that creates them, so a rebuild need not hold them in memory. */
  readonly appendOnly?: true;
}

/** The predicate of a partial index. */
export const onlyWhere = <V extends string>(column: string, values: readonly V[]): string =>
  `where ${column} in (${values.map((value) => `'${value}'`).join(', ')})`;

export type Tables = Readonly<Record<string, Table>>;

type ValueOf<C> = C extends Column<infer V> ? V : never;
export type RowOf<T extends Table> = { readonly [N in keyof T['columns']]: ValueOf<T['columns'][N]> };
export type AnyRow = Readonly<Record<string, unknown>>;

export const table = <const C extends Columns>(definition: {
  readonly columns: C;
  readonly key: readonly (keyof C & string)[];
  readonly indexes?: readonly string[];
  readonly keeping?: Keeping & { readonly by: keyof C & string };
  readonly appendOnly?: true;
}): Table<C> => {
  const { appendOnly, keeping } = definition;
  for (const [name, { personalOf }] of Object.entries(definition.columns)) {
    if (personalOf === undefined) continue;
    if (!(personalOf in definition.columns))
      throw new Error(`Column ${name} is personal of ${personalOf}, which is no column`);
    if (appendOnly) throw new Error(`Column ${name} is personal: an erasure changes rows that are only ever appended`);
  }
  if (appendOnly && keeping) throw new Error('Rows that are kept for a time are not only ever appended');
  return { indexes: [], ...definition };
};

/** For maps. */
export type RowKey = string;
export const rowKey = (parts: readonly string[]): RowKey =>
  parts.length === 1 ? (parts[0] ?? '') : parts.join('\u001f');
export const keyParts = (key: RowKey): string[] => key.split('\u001f');
export const keyOfRow = (of: Table, row: AnyRow): RowKey => rowKey(of.key.map((column) => String(row[column])));

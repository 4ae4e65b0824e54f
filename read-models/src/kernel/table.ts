import type { Instant } from '@saferide/domain/time/instant';

/** The type of a column. An `instant` is ISO-8601 text, exactly as in the event. */
export type ColumnKind = 'text' | 'instant' | 'integer' | 'double' | 'boolean' | 'json';

/** A column of a read model; `V` is the type of its values. */
export interface Column<V = unknown> {
  readonly kind: ColumnKind;
  readonly nullable: boolean;
  /** The column with the id of the person whose erasure clears this one. */
  readonly personalOf?: string;
  /** Never set; only carries the type `V`. */
  readonly value?: V;
}

const column = <V>(kind: ColumnKind): Column<V> => ({ kind, nullable: false });

/** A text column, optionally limited to a union such as `text<RideStatus>()`. */
export const textColumn = <V extends string = string>(): Column<V> => column<V>('text');
/** Stored as ISO-8601 text, whose byte order is the order in time. */
export const instantColumn = (): Column<Instant> => column<Instant>('instant');
/** A bigint column. Values must stay below 2^53. */
export const integerColumn = <V extends number = number>(): Column<V> => column<V>('integer');
/** A column of 64-bit floating-point numbers. */
export const doubleColumn = (): Column<number> => column<number>('double');
/** A boolean column. Like every column, it is not null unless `nullable` or `personal` wraps it. */
export const booleanColumn = (): Column<boolean> => column<boolean>('boolean');
/** A column of JSON values of the type `V`, which is not checked. */
export const jsonColumn = <V>(): Column<V> => column<V>('json');

/** Returns the same column with null allowed. */
export const nullable = <V>(of: Column<V>): Column<V | null> => ({ ...of, nullable: true }) as Column<V | null>;

/** A nullable column that is cleared when the person in the column `subject` is erased. */
export const personalColumn = <V>(subject: string, of: Column<V>): Column<V | null> =>
  ({ ...of, nullable: true, personalOf: subject }) as Column<V | null>;

/** Columns by name. */
export type Columns = Readonly<Record<string, Column>>;

/**
 * A row expires once the model has folded an event of a day (UTC) that began more than `forMs` after the row's time in
 * the column `by`. Events must not move an existing row's time forward.
 */
export interface RetentionRule {
  readonly by: string;
  readonly forMs: number;
}

/** The definition of a table, made by `table`. SQL, row types, erasure and expiry derive from it. */
export interface Table<C extends Columns = Columns> {
  readonly columns: C;
  readonly key: readonly string[];
  /** SQL after the table's name, such as `(driver_id, requested_at desc)`. */
  readonly indexes: readonly string[];
  /** Without a rule, rows never expire. */
  readonly keeping?: RetentionRule;
  /** True if rows never change after creation. */
  readonly appendOnly?: true;
}

/** The predicate of a partial index on rows with one of `values`. */
export const partialIndexPredicate = <V extends string>(column: string, values: readonly V[]): string =>
  `where ${column} in (${values.map((value) => `'${value}'`).join(', ')})`;

/** Tables by name. */
export type Tables = Readonly<Record<string, Table>>;

type ValueOf<C> = C extends Column<infer V> ? V : never;
/** The type of a table's rows. The type of a property includes null if the column is nullable. */
export type RowOf<T extends Table> = { readonly [N in keyof T['columns']]: ValueOf<T['columns'][N]> };
/** A row in code that handles tables without knowing their columns. */
export type AnyRow = Readonly<Record<string, unknown>>;

/**
 * Declares a table. Throws if a personal column's subject is not a column of the table, or if an append-only table has
 * personal columns or a retention rule.
 */
export const table = <const C extends Columns>(definition: {
  readonly columns: C;
  readonly key: readonly (keyof C & string)[];
  readonly indexes?: readonly string[];
  readonly keeping?: RetentionRule & { readonly by: keyof C & string };
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

/** A row's key columns, joined into one string. */
export type RowKey = string;
/** Joins key parts with the ASCII unit separator. */
export const rowKey = (parts: readonly string[]): RowKey =>
  parts.length === 1 ? (parts[0] ?? '') : parts.join('\u001f');
/** Splits a key into its columns' values. */
export const keyParts = (key: RowKey): string[] => key.split('\u001f');
/** The values of the table's `key`, in its order. */
export const keyOfRow = (of: Table, row: AnyRow): RowKey => rowKey(of.key.map((column) => String(row[column])));

/** The PostgreSQL type of each kind of column. */
export const sqlType: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  instant: 'text',
  integer: 'bigint',
  double: 'double precision',
  boolean: 'boolean',
  json: 'jsonb',
};

const collation = ({ kind }: Column): string => (kind === 'text' || kind === 'instant' ? ' collate "C"' : '');

/** The column in `create table`. Text and instants compare bytewise. */
export const columnSql = (name: string, column: Column): string =>
  `${name} ${sqlType[column.kind]}${collation(column)}`;

import type { Instant } from '@saferide/domain/time/instant';

/**
 * Tables of a read model, declared once: the SQL, the row type and the set-wise reads and writes all follow from here.
 */

/** `instant` is an ISO-8601 string kept as text, so that what is read is what the event said, to the character. */
export type ColumnKind = 'text' | 'instant' | 'integer' | 'double' | 'boolean' | 'json';

export interface Column<V = unknown> {
  readonly kind: ColumnKind;
  readonly nullable: boolean;
  /** The column naming the person this one is about: set to null when that person's data are erased. */
  readonly personalOf?: string;
  /** Never present: carries the value's type. */
  readonly value?: V;
}

const column = <V>(kind: ColumnKind): Column<V> => ({ kind, nullable: false });

/** Text, of the domain's own type where it has one: `text<RideStatus>()`. */
export const text = <V extends string = string>(): Column<V> => column<V>('text');
export const instant = (): Column<Instant> => column<Instant>('instant');
/** A whole number up to 2^53 (bigint in PostgreSQL): `integer<Kobo>()`. */
export const integer = <V extends number = number>(): Column<V> => column<V>('integer');
export const double = (): Column<number> => column<number>('double');
export const boolean = (): Column<boolean> => column<boolean>('boolean');
export const json = <V>(): Column<V> => column<V>('json');

export const nullable = <V>(of: Column<V>): Column<V | null> => ({ ...of, nullable: true }) as Column<V | null>;

/** A nullable column about a person; `subject` is the column that holds the person's id. */
export const personal = <V>(subject: string, of: Column<V>): Column<V | null> =>
  ({ ...of, nullable: true, personalOf: subject }) as Column<V | null>;

export type Columns = Readonly<Record<string, Column>>;

/**
 * What a table keeps for a time only. Whether a row is still there follows from the times of the events alone, so that live
 * work, a rebuild and a retry agree on it: a row is gone once the model has folded an event of a day that began so long
 * after what the row says in `by`. A row without a time stays. No event lets a row that is there say a later moment: it may
 * say an earlier one, or be made anew whatever it was. So a rebuild need not make what will be gone by the end of the log.
 */
export interface Keeping {
  /** A column of moments. */
  readonly by: string;
  readonly forMs: number;
}

export interface Table<C extends Columns = Columns> {
  readonly columns: C;
  /** Names of the key's columns. */
  readonly key: readonly string[];
  /** Bodies of further indexes, e.g. `(driver_id, requested_at desc)`. */
  readonly indexes: readonly string[];
  /** Absent: rows stay until an event deletes them. */
  readonly keeping?: Keeping;
  /**
   * One event makes a row, and nothing changes it afterwards: no other event, no time, no erasure. So a rebuild need not
   * keep it in memory.
   */
  readonly appendOnly?: true;
}

/** The end of a partial index: it holds the rows whose column has one of these values, and no other. */
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

/** A row's key as one string, for maps. */
export type RowKey = string;
export const rowKey = (parts: readonly string[]): RowKey =>
  parts.length === 1 ? (parts[0] ?? '') : parts.join('\u001f');
export const keyParts = (key: RowKey): string[] => key.split('\u001f');
export const keyOfRow = (of: Table, row: AnyRow): RowKey => rowKey(of.key.map((column) => String(row[column])));

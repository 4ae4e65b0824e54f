import type { Instant } from '@saferide/domain/time/instant';

/** SQL, row types, reads and writes follow from one declaration. */

/** `instant` is ISO-8601 text, exactly as in the event. */
export type ColumnKind = 'text' | 'instant' | 'integer' | 'double' | 'boolean' | 'json';

export interface Column<V = unknown> {
  readonly kind: ColumnKind;
  readonly nullable: boolean;
  /** The column with the person's id; an erasure clears this one. */
  readonly personalOf?: string;
  /** Type only. */
  readonly value?: V;
}

const column = <V>(kind: ColumnKind): Column<V> => ({ kind, nullable: false });

/** For instance `text<RideStatus>()`. */
export const text = <V extends string = string>(): Column<V> => column<V>('text');
export const instantColumn = (): Column<Instant> => column<Instant>('instant');
/** Up to 2^53 (bigint). */
export const integer = <V extends number = number>(): Column<V> => column<V>('integer');
export const double = (): Column<number> => column<number>('double');
export const boolean = (): Column<boolean> => column<boolean>('boolean');
export const jsonColumn = <V>(): Column<V> => column<V>('json');

export const nullable = <V>(of: Column<V>): Column<V | null> => ({ ...of, nullable: true }) as Column<V | null>;

/** Nullable; `subject` is the column with the person's id. */
export const personal = <V>(subject: string, of: Column<V>): Column<V | null> =>
  ({ ...of, nullable: true, personalOf: subject }) as Column<V | null>;

export type Columns = Readonly<Record<string, Column>>;

/**
 * A row expires once the model has folded an event of a day more than `forMs` after its `by`, so all ways of folding
 * agree. Events must not move an existing row's time forward.
 */
export interface Keeping {
  readonly by: string;
  readonly forMs: number;
}

export interface Table<C extends Columns = Columns> {
  readonly columns: C;
  readonly key: readonly string[];
  /** For instance `(driver_id, requested_at desc)`. */
  readonly indexes: readonly string[];
  /** Absent: no retention. */
  readonly keeping?: Keeping;
  /** Never changed after creation, so rebuilds need not keep rows in memory. */
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

export type RowKey = string;
export const rowKey = (parts: readonly string[]): RowKey =>
  parts.length === 1 ? (parts[0] ?? '') : parts.join('\u001f');
export const keyParts = (key: RowKey): string[] => key.split('\u001f');
export const keyOfRow = (of: Table, row: AnyRow): RowKey => rowKey(of.key.map((column) => String(row[column])));

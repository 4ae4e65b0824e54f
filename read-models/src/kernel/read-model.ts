import type { DomainEvent } from '@saferide/domain/catalogue';
import type { Recorded } from '@saferide/infrastructure/event-store/codec';
import { HORIZON, horizonAt, horizonTable, tablesWithRetention } from './retention.ts';
import { type AnyRow, type RowKey, type RowOf, rowKey, type Table, type Tables } from './table.ts';

/**
 * A read model is a fold, row by row: for each event, which rows it concerns and how each of them changes. It does no
 * IO, so the same few lines serve live work, rebuilds and tests; the engine reads and writes the rows, set-wise.
 */
export interface ReadModel<T extends Tables = Tables, N extends string = string> {
  /** Permanent. A read model of another name is another one, built from the start of the log. */
  readonly name: N;
  /** Raised when the tables or their meaning change. Each version has tables of its own (see `schemaOf`). */
  readonly version: number;
  readonly tables: T;
  readonly types: readonly string[];
  readonly steps: ReadonlyMap<string, readonly Step[]>;
}

export interface Step {
  readonly table: string;
  /** Never changes more than one row. */
  readonly single: boolean;
  readonly keys: (recorded: Recorded) => readonly RowKey[];
  /**
   * The row after the event; null deletes it (or leaves it absent). Never changes `row` itself. `nth`: which of the `keys`
   * it is.
   */
  readonly change: (row: AnyRow | null, recorded: Recorded, nth: number) => AnyRow | null;
}

type EventNamed<T extends DomainEvent['type']> = Extract<DomainEvent, { type: T }>;

/** A row's key: one string per key column, in the order of the table's `key`. */
type Key = readonly string[];

/** A row of the table so named. Conditional, so that `status: 'accepted'` in a fold is the column's type and no string. */
type RowIn<T extends Tables, N extends keyof T> = N extends keyof T ? RowOf<T[N]> : never;

interface TypedStep {
  readonly types: readonly string[];
  readonly step: Step;
}

/** `on(types, table, key, change)`: an event of these types changes one row, or none where `key` gives an empty one. */
export type On<T extends Tables> = <const E extends DomainEvent['type'], const N extends keyof T & string>(
  types: E | readonly E[],
  table: N,
  key: (event: EventNamed<E>, recorded: Recorded) => Key,
  change: (row: RowIn<T, N> | null, event: EventNamed<E>, recorded: Recorded) => RowIn<T, N> | null,
) => TypedStep;

/** `onEach(types, table, items, key, change)`: an event of these types changes a row for each of the items that it names. */
export type OnEach<T extends Tables> = <const E extends DomainEvent['type'], const N extends keyof T & string, I>(
  types: E | readonly E[],
  table: N,
  items: (event: EventNamed<E>) => readonly I[],
  key: (item: I, event: EventNamed<E>) => Key,
  change: (item: I, event: EventNamed<E>, row: RowIn<T, N> | null) => RowIn<T, N> | null,
) => TypedStep;

const listed = <E extends string>(types: E | readonly E[]): readonly string[] =>
  typeof types === 'string' ? [types] : types;

export const defineReadModel = <const N extends string, const T extends Tables>(
  name: N,
  version: number,
  tables: T,
  steps: (on: On<T>, onEach: OnEach<T>) => readonly TypedStep[],
): ReadModel<T, N> => {
  const on: On<T> = (types, table, key, change) => {
    type E = Parameters<typeof change>[1];
    return {
      types: listed(types),
      step: {
        table,
        single: true,
        keys: (recorded) => {
          const found = key(recorded.event as unknown as E, recorded);
          return found.length > 1 ? [rowKey(found)] : found;
        },
        change: (row, recorded) => change(row as never, recorded.event as unknown as E, recorded) as AnyRow | null,
      },
    };
  };
  const onEach: OnEach<T> = (types, table, items, key, change) => {
    type E = Parameters<typeof change>[1];
    type I = Parameters<typeof change>[0];
    return {
      types: listed(types),
      step: {
        table,
        single: false,
        keys: ({ event }) => items(event as unknown as E).map((item) => rowKey(key(item, event as unknown as E))),
        change: (row, { event }, nth) =>
          change(items(event as unknown as E)[nth] as I, event as unknown as E, row as never) as AnyRow | null,
      },
    };
  };
  const byType = new Map<string, Step[]>();
  for (const { types, step } of steps(on, onEach)) {
    for (const type of types) byType.set(type, [...(byType.get(type) ?? []), step]);
  }
  const model = { name, version, tables, types: [...byType.keys()], steps: byType };
  return tablesWithRetention(tables).length === 0 ? model : withHorizon(model);
};

/** Notes the day of every event that changes a table which keeps for a time only, before that event changes it. */
const withHorizon = <T extends Tables, N extends string>(model: ReadModel<T, N>): ReadModel<T, N> => {
  const kept = new Set(tablesWithRetention(model.tables).map(([name]) => name));
  const keys = [model.name];
  const step: Step = {
    table: HORIZON,
    single: true,
    keys: () => keys,
    change: (row, { event }) => {
      const now = horizonAt(model.name, event.at);
      return row && String(row.day_began) >= now.day_began ? row : now;
    },
  };
  const steps = [...model.steps].map(([type, own]) => [
    type,
    own.some(({ table }) => kept.has(table)) ? [step, ...own] : own,
  ]) satisfies [string, readonly Step[]][];
  return { ...model, tables: { ...model.tables, [HORIZON]: horizonTable }, steps: new Map(steps) };
};

/**
 * The table of a model that has no other, is only ever appended to, and gets one row at most from an event: then nothing
 * that happens later, and no row before, concerns a row that has been made. Null for any other model.
 */
export const appendedTable = ({ tables, steps }: Pick<ReadModel, 'tables' | 'steps'>): Table | null => {
  const [only, ...others] = Object.values(tables);
  if (!only?.appendOnly || others.length > 0) return null;
  return [...steps.values()].every(([step, ...more]) => step?.single && more.length === 0) ? only : null;
};

/** The events by whose day a model forgets. */
export const horizonTypes = ({ steps }: Pick<ReadModel, 'steps'>): string[] =>
  [...steps].flatMap(([type, all]) => (all.some(({ table }) => table === HORIZON) ? [type] : []));

type Versioned = Pick<ReadModel, 'name' | 'version'>;

/** The first version's schemas are named after the model alone; later ones stand beside them. */
const ofVersion = ({ name, version }: Versioned): string => (version === 1 ? name : `${name}_v${version}`);

/** Schema of the live tables of this version: a program reads and writes those of its own version alone. */
export const schemaOf = (model: Versioned): string => `read_${ofVersion(model)}`;
/** Where a rebuild works. */
export const shadowSchemaOf = (model: Versioned): string => `shadow_${ofVersion(model)}`;
/** Where a rebuild writes what it has in memory, before that takes the shadow's place. */
export const fillingSchemaOf = (model: Versioned): string => `filling_${ofVersion(model)}`;
/** What a dry run has built, kept to be swapped in. */
export const dryRunSchemaOf = (model: Versioned): string => `kept_${ofVersion(model)}`;
/** What a rebuild replaced. */
export const retiredSchemaOf = (model: Versioned): string => `retired_${ofVersion(model)}`;
/** Name of the lock under which one worker in all processes keeps this version's tables up to date. */
export const lockOf = (model: Versioned): string => `read model ${ofVersion(model)}`;

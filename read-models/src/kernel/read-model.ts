import type { DomainEvent } from '@saferide/domain/catalogue';
import type { RecordedEvent } from '@saferide/infrastructure/event-store/codec';
import { HORIZON_TABLE, horizonAt, horizonTable, tablesWithRetention } from './retention.ts';
import { type AnyRow, type RowKey, type RowOf, rowKey, type Table, type Tables } from './table.ts';

/** A fold from events to table rows, without I/O (ADR 4). */
export interface ReadModel<T extends Tables = Tables, N extends string = string> {
  /** Must never change, because schemas are named after it. */
  readonly name: N;
  /** Must be raised when tables or their meaning change; it is part of the schema's name. */
  readonly version: number;
  readonly tables: T;
  readonly types: readonly string[];
  readonly steps: ReadonlyMap<string, readonly FoldStep[]>;
}

/** How one event type changes rows of one table. */
export interface FoldStep {
  readonly table: string;
  /** True if an event changes at most one row. */
  readonly single: boolean;
  readonly keys: (recorded: RecordedEvent) => readonly RowKey[];
  /** Null deletes the row. Must not mutate `row`. `nth` is the key's index in `keys`. */
  readonly change: (row: AnyRow | null, recorded: RecordedEvent, nth: number) => AnyRow | null;
}

type EventNamed<T extends DomainEvent['type']> = Extract<DomainEvent, { type: T }>;

/** The values of a row's key columns. */
type Key = readonly string[];

/** The type is conditional, so that literals get the column's type. */
type RowIn<T extends Tables, N extends keyof T> = N extends keyof T ? RowOf<T[N]> : never;

interface TypedStep {
  readonly types: readonly string[];
  readonly step: FoldStep;
}

/** `on(types, table, key, change)`: an event changes one row, or none if `key` returns an empty list. */
export type FoldOn<T extends Tables> = <const E extends DomainEvent['type'], const N extends keyof T & string>(
  types: E | readonly E[],
  table: N,
  key: (event: EventNamed<E>, recorded: RecordedEvent) => Key,
  change: (row: RowIn<T, N> | null, event: EventNamed<E>, recorded: RecordedEvent) => RowIn<T, N> | null,
) => TypedStep;

/** `onEach(types, table, items, key, change)`: an event changes one row per item. */
export type FoldOnEach<T extends Tables> = <const E extends DomainEvent['type'], const N extends keyof T & string, I>(
  types: E | readonly E[],
  table: N,
  items: (event: EventNamed<E>) => readonly I[],
  key: (item: I, event: EventNamed<E>) => Key,
  change: (item: I, event: EventNamed<E>, row: RowIn<T, N> | null) => RowIn<T, N> | null,
) => TypedStep;

const listed = <E extends string>(types: E | readonly E[]): readonly string[] =>
  typeof types === 'string' ? [types] : types;

/** Defines a read model. Raise `version` when tables or their meaning change. */
export const defineReadModel = <const N extends string, const T extends Tables>(
  name: N,
  version: number,
  tables: T,
  steps: (on: FoldOn<T>, onEach: FoldOnEach<T>) => readonly TypedStep[],
): ReadModel<T, N> => {
  const on: FoldOn<T> = (types, table, key, change) => {
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
  const onEach: FoldOnEach<T> = (types, table, items, key, change) => {
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
  const byType = new Map<string, FoldStep[]>();
  for (const { types, step } of steps(on, onEach)) {
    for (const type of types) byType.set(type, [...(byType.get(type) ?? []), step]);
  }
  const model = { name, version, tables, types: [...byType.keys()], steps: byType };
  return tablesWithRetention(tables).length === 0 ? model : withHorizon(model);
};

/** Records the day of each event that changes a table with retention, before its other steps. */
const withHorizon = <T extends Tables, N extends string>(model: ReadModel<T, N>): ReadModel<T, N> => {
  const withRetention = new Set(tablesWithRetention(model.tables).map(([name]) => name));
  const keys = [model.name];
  const step: FoldStep = {
    table: HORIZON_TABLE,
    single: true,
    keys: () => keys,
    change: (row, { event }) => {
      const now = horizonAt(model.name, event.at);
      return row && String(row.day_began) >= now.day_began ? row : now;
    },
  };
  const steps = [...model.steps].map(([type, own]) => [
    type,
    own.some(({ table }) => withRetention.has(table)) ? [step, ...own] : own,
  ]) satisfies [string, readonly FoldStep[]][];
  return { ...model, tables: { ...model.tables, [HORIZON_TABLE]: horizonTable }, steps: new Map(steps) };
};

/** The only table of an append-only model with at most one row per event, or null. */
export const appendOnlyTableOf = ({ tables, steps }: Pick<ReadModel, 'tables' | 'steps'>): Table | null => {
  const [only, ...others] = Object.values(tables);
  if (!only?.appendOnly || others.length > 0) return null;
  return [...steps.values()].every(([step, ...more]) => step?.single && more.length === 0) ? only : null;
};

/** Event types whose day moves the model's retention horizon. */
export const horizonEventTypes = ({ steps }: Pick<ReadModel, 'steps'>): string[] =>
  [...steps].flatMap(([type, all]) => (all.some(({ table }) => table === HORIZON_TABLE) ? [type] : []));

type Versioned = Pick<ReadModel, 'name' | 'version'>;

/** The suffix is omitted for version 1. */
const ofVersion = ({ name, version }: Versioned): string => (version === 1 ? name : `${name}_v${version}`);

/** The schema of the live tables, such as `read_rides`, or `read_rides_v2` for version 2. */
export const schemaOf = (model: Versioned): string => `read_${ofVersion(model)}`;
/** The schema that a finished rebuild waits in until it is promoted. */
export const shadowSchemaOf = (model: Versioned): string => `shadow_${ofVersion(model)}`;
/** The schema that a rebuild writes to. */
export const fillingSchemaOf = (model: Versioned): string => `filling_${ofVersion(model)}`;
/** The schema of a dry run that can still be promoted. */
export const dryRunSchemaOf = (model: Versioned): string => `kept_${ofVersion(model)}`;
/** The schema of the tables that a rebuild replaced. */
export const retiredSchemaOf = (model: Versioned): string => `retired_${ofVersion(model)}`;
/** The lock of the one worker that updates this version. */
export const workerLockOf = (model: Versioned): string => `read model ${ofVersion(model)}`;

import type { FoldStep, ReadModel } from '../../kernel/read-model.ts';
import { HORIZON } from '../../kernel/retention.ts';
import type { AnyRow, Column, ColumnKind } from '../../kernel/table.ts';
import { foldInMemory } from '../fold-modes.ts';
import type { FoldRule, FoldSpec } from '../fold-spec.ts';

export interface PlantedModelFault {
  readonly kind: string;
  readonly what: string;
  readonly line?: number;
  /** The event type concerned; undefined for all types. */
  readonly type?: string;
  readonly model: ReadModel;
}

const wrong: Readonly<Record<ColumnKind, (value: unknown) => unknown>> = {
  text: (value) => (value === null ? 'something' : `${value}?`),
  instant: (value) => (value === null ? '2020-01-01T00:00:00.000Z' : `${value}?`),
  integer: (value) => Number(value ?? 0) + 1,
  double: (value) => Number(value ?? 0) + 0.5,
  boolean: (value) => value !== true,
  json: (value) => (Array.isArray(value) ? [...value, 'another'] : { ...(value as object | null), another: 1 }),
};

type Changed = { readonly [S in keyof FoldStep]?: FoldStep[S] } | null;

const withStep = (model: ReadModel, type: string, index: number, changed: Changed): ReadModel => {
  const steps = [...(model.steps.get(type) ?? [])];
  const [step] = steps.splice(index, 1);
  if (step && changed) steps.splice(index, 0, { ...step, ...changed });
  return { ...model, steps: new Map([...model.steps, [type, steps]]) };
};

const withColumn = (model: ReadModel, table: string, name: string, column: Column): ReadModel => {
  const found = model.tables[table];
  if (!found) throw new Error(`No table ${table}`);
  return {
    ...model,
    tables: { ...model.tables, [table]: { ...found, columns: { ...found.columns, [name]: column } } },
  };
};

const numbersTwice = (before: AnyRow | null, after: AnyRow | null): AnyRow | null =>
  after &&
  Object.fromEntries(
    Object.entries(after).map(([name, value]) => {
      const old = before?.[name] ?? 0;
      return [name, typeof value === 'number' && typeof old === 'number' ? value + (value - old) : value];
    }),
  );

const rowsOf = ({ rows }: FoldRule, { table }: FoldStep) => rows.filter((row) => row.table === table);

const counts = (model: ReadModel, { given, when }: FoldRule, { table }: FoldStep): boolean => {
  const [before, after] = [given, [...given, when]].map((events) => foldInMemory(model, events).get(table));
  return [...(after ?? [])].some(([key, row]) =>
    Object.entries(row).some(([name, value]) => typeof value === 'number' && value !== (before?.get(key)?.[name] ?? 0)),
  );
};

export function* faultsInModel({ model, rules }: FoldSpec): Generator<PlantedModelFault> {
  for (const [type, steps] of model.steps) {
    for (const [index, step] of steps.entries()) {
      // Covered by `retention.test.ts`.
      if (step.table === HORIZON) continue;
      const planted = (kind: string, what: string, changed: Changed): PlantedModelFault => ({
        kind,
        what,
        type,
        model: withStep(model, type, index, changed),
      });
      const keys: FoldStep['keys'] = (recorded) => step.keys(recorded).map((key) => `${key}?`);
      yield planted('an event missed', `${type} changes no ${step.table}`, null);
      yield planted('another row changed', `${type} changes another row of ${step.table}`, { keys });
      if (rules.some((rule) => rule.when.event.type === type && rowsOf(rule, step).some(({ row }) => row !== null)))
        yield* wrongColumns(model, type, step, planted);
      if (rules.some((rule) => rule.when.event.type === type && counts(model, rule, step)))
        yield planted('a double count', `${type} counts twice in ${step.table}`, {
          change: (row, ...rest) => numbersTwice(row, step.change(row, ...rest)),
        });
    }
  }
  for (const [table, { columns }] of Object.entries(model.tables)) {
    for (const [name, column] of Object.entries(columns)) {
      if (column.personalOf === undefined) continue;
      const { personalOf, ...rest } = column;
      const what = `${table}.${name} is kept when ${personalOf} is erased`;
      yield { kind: 'left after an erasure', what, model: withColumn(model, table, name, rest) };
    }
  }
}

function* wrongColumns(
  model: ReadModel,
  type: string,
  { table, change }: FoldStep,
  planted: (kind: string, what: string, changed: Changed) => PlantedModelFault,
): Generator<PlantedModelFault> {
  const { columns = {}, key = [] } = model.tables[table] ?? {};
  for (const [name, { kind }] of Object.entries(columns)) {
    if (key.includes(name)) continue;
    yield planted('a wrong column', `${type} writes another ${table}.${name}`, {
      change: (...args) => {
        const row = change(...args);
        return row && { ...row, [name]: wrong[kind](row[name]) };
      },
    });
  }
}

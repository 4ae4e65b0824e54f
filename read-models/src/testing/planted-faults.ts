import { parseAst, transformWithOxc } from 'vite';
import type { FoldStep, ReadModel } from '../kernel/read-model.ts';
import { HORIZON } from '../kernel/retention.ts';
import type { AnyRow, Column, ColumnKind } from '../kernel/table.ts';
import { foldInMemory } from './fold-modes.ts';
import type { FoldRule, FoldSpec } from './fold-spec.ts';

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

interface PlantedSlip {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly instead: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === 'object' && typeof (value as Node).type === 'string';

const other: Readonly<Record<string, string>> = { '+': '-', '-': '+', '===': '!==', '!==': '===', '>': '<', '<': '>' };

const plausibleMistakesIn = (source: string): PlantedSlip[] => {
  const slips: PlantedSlip[] = [];
  const text = ({ start, end }: Node) => source.slice(start, end);
  const slip = (kind: string, { start, end }: Node, instead: string) => slips.push({ kind, start, end, instead });
  const node = (value: unknown): Node => value as Node;
  const nodes = (value: unknown): readonly Node[] => value as readonly Node[];

  const at: Readonly<Record<string, (found: Node) => void>> = {
    Literal: (found) => {
      const { value } = found;
      if (typeof value === 'string') slip('a wrong column', found, JSON.stringify(`${value}?`));
      if (typeof value === 'number') slip('a wrong count', found, String(value + 1));
      if (typeof value === 'boolean') slip('a wrong column', found, String(!value));
    },
    ConditionalExpression: (found) => {
      const [test, yes, no] = [found.test, found.consequent, found.alternate].map((part) => text(node(part)));
      slip('a condition turned round', found, `(${test} ? ${no} : ${yes})`);
    },
    BinaryExpression: (found) => {
      const operator = other[String(found.operator)];
      if (operator === undefined) return;
      const kind = operator.length > 1 ? 'a condition turned round' : 'a wrong count';
      slip(kind, found, `(${text(node(found.left))} ${operator} ${text(node(found.right))})`);
    },
    LogicalExpression: (found) => {
      for (const side of [found.left, found.right]) slip('half of a condition', found, `(${text(node(side))})`);
    },
    CallExpression: (found) => {
      const callee = node(found.callee);
      const [first, second] = nodes(found.arguments);
      if (text(callee) === 'lagosDay' && first) slip('a day in UTC', found, `${text(first)}.slice(0, 10)`);
      if (text(callee) === 'Math.max' && second) slip('a bound dropped', found, text(second));
      if (callee.type === 'MemberExpression' && ['filter', 'sort'].includes(text(node(callee.property))))
        slip('a list not looked through', found, text(node(callee.object)));
    },
    ObjectExpression: (found) => {
      for (const property of nodes(found.properties)) {
        const kind = property.type === 'SpreadElement' ? 'the row before forgotten' : 'a column left as it was';
        const comma = source[property.end] === ',' ? 1 : 0;
        slips.push({ kind, start: property.start, end: property.end + comma, instead: '' });
      }
    },
  };

  const walk = (found: Node): void => {
    if (found.type.startsWith('TS') && found.type !== 'TSAsExpression') return;
    if (found.type === 'ImportDeclaration') return;
    const called = found.type === 'CallExpression' ? text(node(found.callee)) : '';
    // Column types are not part of the fold.
    if (called === 'table') return;
    if (called === 'defineReadModel') {
      for (const part of nodes(found.arguments).slice(3)) walk(part);
      return;
    }
    at[found.type]?.(found);
    for (const [name, value] of Object.entries(found)) {
      if (name === 'key' && found.type === 'Property') continue;
      // Defaults of key parts are never used.
      if (name === 'right' && found.type === 'AssignmentPattern') continue;
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child);
    }
  };
  walk(parseAst(source, { lang: 'ts' }) as unknown as Node);
  return slips;
};

const IMPORT = /^import (?<names>[^;]+?) from ["'](?<from>[^"']+)["'];$/gm;

export const importsOf = async (source: string): Promise<string[]> => {
  const { code } = await transformWithOxc(source, 'model.ts', { sourcemap: false });
  return [...code.matchAll(IMPORT)].map(({ groups }) => groups?.from ?? '');
};

/** `modules` are the imports by path. */
const modelsIn = async (source: string, modules: ReadonlyMap<string, unknown>): Promise<Map<string, ReadModel>> => {
  const { code } = await transformWithOxc(source, 'model.ts', { sourcemap: false });
  const exported: string[] = [];
  const body = code
    .replace(IMPORT, (_, names: string, from: string) => `const ${names} = modules.get(${JSON.stringify(from)});`)
    .replace(/^export const (\w+)/gm, (_, name: string) => {
      exported.push(name);
      return `const ${name}`;
    });
  const run = new Function('modules', `"use strict";${body}\nreturn {${exported.join(', ')}};`);
  const found = Object.values(run(modules) as Record<string, ReadModel>);
  return new Map(found.filter((one) => one?.steps instanceof Map).map((one) => [one.name, one]));
};

/** Plants one slip at a time, and skips those that leave no model. */
export async function* faultsInSource(
  name: string,
  source: string,
  modules: ReadonlyMap<string, unknown>,
): AsyncGenerator<PlantedModelFault> {
  for (const { kind, start, end, instead } of plausibleMistakesIn(source)) {
    const line = source.slice(0, start).split('\n').length;
    const [was, is] = [source.slice(start, end), instead].map((part) => part.replaceAll(/\s+/g, ' '));
    const what = `${was} → ${is || 'nothing'}`;
    const model = (await modelsIn(source.slice(0, start) + instead + source.slice(end), modules)).get(name);
    if (model) yield { kind, what, line, model };
  }
}

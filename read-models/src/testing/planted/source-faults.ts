import { parseAst, transformWithOxc } from 'vite';
import type { ReadModel } from '../../kernel/read-model.ts';
import type { PlantedModelFault } from './model-faults.ts';

export interface PlantedSlip {
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

export const plausibleMistakesIn = (source: string): PlantedSlip[] => {
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

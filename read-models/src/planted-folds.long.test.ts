import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { LONG_TEST_MS } from '@saferide/domain/testing/waits';
import { describe, expect, it } from 'vitest';
import { foldSpecs } from './columns.spec.ts';
import type { ReadModel } from './kernel/read-model.ts';
import type { FoldRule, FoldSpec } from './testing/fold-spec.ts';
import { allInMemory, eventByEvent } from './testing/fold-ways.ts';
import { actualRows, expectedRows } from './testing/hold-fold-spec.ts';
import { faultsInModel, type PlantedFault } from './testing/planted/in-a-model.ts';
import { faultsInSource, importsOf } from './testing/planted/in-source.ts';

const here = import.meta.dirname;
const files = readdirSync(here, { recursive: true, encoding: 'utf8' });

const sourceOf = (model: ReadModel): string => {
  const name = `${model.name.replaceAll('_', '-')}.ts`;
  const file = files.find((path) => path.split('/').at(-1) === name);
  if (file === undefined) throw new Error(`${name} is not here`);
  return join(here, file);
};

const modulesOf = async (path: string, source: string): Promise<Map<string, unknown>> => {
  const modules = new Map<string, unknown>();
  for (const from of await importsOf(source))
    modules.set(from, await import(from.startsWith('.') ? join(path, '..', from) : from));
  return modules;
};

const holds = (model: ReadModel, rule: FoldRule): boolean =>
  [allInMemory, eventByEvent].every((way) => {
    try {
      const found = actualRows(rule, way(model, rule.given), way(model, [...rule.given, rule.when]));
      return isDeepStrictEqual(found, expectedRows(rule));
    } catch {
      return false;
    }
  });

interface Noticed extends Omit<PlantedFault, 'model' | 'type'> {
  /** The first rule that does not hold any more; undefined where every one does. */
  readonly by: string | undefined;
}

/** Whether a rule tells of events that the fault concerns: no other can notice it. */
const tellsOf = ({ given, when }: FoldRule, type: string | undefined): boolean =>
  type === undefined || [...given, when].some(({ event }) => event.type === type);

const lookedFor = ({ rules }: FoldSpec, { model, type, ...fault }: PlantedFault): Noticed => ({
  ...fault,
  by: rules.find((rule) => tellsOf(rule, type) && !holds(model, rule))?.name,
});

const plantedInto = async (spec: FoldSpec): Promise<Noticed[]> => {
  const noticed = [...faultsInModel(spec)].map((fault) => lookedFor(spec, fault));
  const path = sourceOf(spec.model);
  const source = readFileSync(path, 'utf8');
  for await (const fault of faultsInSource(spec.model.name, source, await modulesOf(path, source)))
    noticed.push(lookedFor(spec, fault));
  return noticed;
};

/** By kind: how many were planted, and the first of them with the rule that noticed it. */
const tableOf = (model: ReadModel, noticed: readonly Noticed[]): string[] =>
  [...new Set(noticed.map(({ kind }) => kind))].map((kind) => {
    const planted = noticed.filter((fault) => fault.kind === kind);
    const [first] = planted;
    const cells = [model.name, kind, planted.length, `\`${first?.what}\``, first?.by ?? 'nothing'];
    return `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  });

const HEAD = `# Faults planted into read models, and the rules that notice them

Each read model is told as rules in its \`.spec.ts\`. To show that the rules bite, this test changes one thing after the
other in the model (in what it does, and in its source) and expects some rule not to hold any more, in a rebuild or in
live work. \`npx vitest run read-models/src/planted-folds.long.test.ts -u\` writes this page; the test fails when it is stale.

| read model | kind of fault | planted, all noticed | the first of them | noticed by |
|---|---|---|---|---|`;

describe('faults planted into a read model', () => {
  const rows: string[] = [];

  // Hundreds of folds, each held against every rule of its model.
  const PATIENT = { timeout: LONG_TEST_MS };

  it.each(foldSpecs.map((spec) => [spec.model.name, spec] as const))(
    'are all noticed: %s',
    PATIENT,
    async (_, spec) => {
      const all = await plantedInto(spec);
      rows.push(...tableOf(spec.model, all));
      expect(all.length).toBeGreaterThan(10);
      expect(
        all.filter(({ by }) => by === undefined).map(({ kind, what, line }) => `${line ?? ''} ${kind}: ${what}`),
      ).toEqual([]);
    },
  );

  it('and are listed in the docs', async () => {
    await expect([HEAD, ...rows, ''].join('\n')).toMatchFileSnapshot(join(here, '../../docs/planted-folds.md'));
  });
});

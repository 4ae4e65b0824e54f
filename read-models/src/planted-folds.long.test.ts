import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { LONG_TEST_MS } from '@saferide/domain/testing/waits';
import { describe, expect, it } from 'vitest';
import type { ReadModel } from './kernel/read-model.ts';
import { foldSpecs } from './models.spec.ts';
import { actualRows, expectedRows } from './testing/check-fold-spec.ts';
import { foldEventByEvent, foldInMemory } from './testing/fold-modes.ts';
import type { FoldRule, FoldSpec } from './testing/fold-spec.ts';
import { faultsInModel, faultsInSource, importsOf, type PlantedModelFault } from './testing/planted-faults.ts';

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
  [foldInMemory, foldEventByEvent].every((way) => {
    try {
      const found = actualRows(rule, way(model, rule.given), way(model, [...rule.given, rule.when]));
      return isDeepStrictEqual(found, expectedRows(rule));
    } catch {
      return false;
    }
  });

interface Tried extends Omit<PlantedModelFault, 'model' | 'type'> {
  readonly noticed: boolean;
}

const tellsOf = ({ given, when }: FoldRule, type: string | undefined): boolean =>
  type === undefined || [...given, when].some(({ event }) => event.type === type);

const tried = ({ rules }: FoldSpec, { model, type, ...fault }: PlantedModelFault): Tried => ({
  ...fault,
  noticed: rules.some((rule) => tellsOf(rule, type) && !holds(model, rule)),
});

const plantedInto = async (spec: FoldSpec): Promise<Tried[]> => {
  const all = [...faultsInModel(spec)].map((fault) => tried(spec, fault));
  const path = sourceOf(spec.model);
  const source = readFileSync(path, 'utf8');
  for await (const fault of faultsInSource(spec.model.name, source, await modulesOf(path, source)))
    all.push(tried(spec, fault));
  return all;
};

describe('faults planted into a read model', () => {
  const PATIENT = { timeout: LONG_TEST_MS };

  it.each(foldSpecs.map((spec) => [spec.model.name, spec] as const))(
    'each make a rule of its specification fail: %s',
    PATIENT,
    async (_, spec) => {
      const all = await plantedInto(spec);
      expect(all.length).toBeGreaterThan(10);
      expect(
        all.filter(({ noticed }) => !noticed).map(({ kind, what, line }) => `${line ?? ''} ${kind}: ${what}`),
      ).toEqual([]);
    },
  );
});

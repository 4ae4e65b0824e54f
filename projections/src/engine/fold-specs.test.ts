import { isErasure } from '@saferide/read-models/kernel/project-batch';
import { readModels } from '@saferide/read-models/models';
import { foldSpecs } from '@saferide/read-models/models.spec';
import type { FoldRule } from '@saferide/read-models/testing/fold-spec';
import { expect, it } from 'vitest';
import { checkFoldSpecsInPostgres } from '../testing/check-fold-specs-in-postgres.ts';

it('every read model has a fold specification', () => {
  expect(foldSpecs.map(({ model }) => model.name).sort()).toEqual(readModels.map(({ name }) => name).sort());
});

const concernsErasure = ({ given, when }: FoldRule) => [...given, when].some(({ event }) => isErasure(event.type));

/** The first rule of each event and all rules with an erasure. The long tier checks all. */
const chosen = (rules: readonly FoldRule[]): FoldRule[] => {
  const seen = new Set<string>();
  return rules.filter((rule) => {
    const isFirst = !seen.has(rule.when.event.type);
    seen.add(rule.when.event.type);
    return isFirst || concernsErasure(rule);
  });
};

checkFoldSpecsInPostgres(foldSpecs.map(({ model, rules }) => ({ model, rules: chosen(rules) })));

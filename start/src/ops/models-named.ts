import type { ReadModel } from '@saferide/read-models/kernel/read-model';
import { readModels } from '@saferide/read-models/models';
import { UsageError } from './usage-error.ts';

/** The models of these names; all of them for no name. Throws UsageError for a name that is none. */
export const modelsNamed = (names: readonly string[]): readonly ReadModel[] => {
  const known = new Map(readModels.map((model) => [model.name, model]));
  if (names.length === 0) return readModels;
  return names.map((name) => {
    const model = known.get(name);
    if (!model) throw new UsageError(`There is no read model '${name}'. There are: ${[...known.keys()].join(', ')}`);
    return model;
  });
};

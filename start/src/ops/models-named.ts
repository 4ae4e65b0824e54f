import { isReadModelName, type ReadModelName, readModelNames } from '@saferide/contracts/read-model-names';
import type { ReadModel } from '@saferide/read-models/kernel/read-model';
import { readModels, readModelsByName } from '@saferide/read-models/models';
import { UsageError } from './usage-error.ts';

/** Throws UsageError for a name that is none. */
export const modelNamed = (name: string): ReadModelName => {
  if (!isReadModelName(name))
    throw new UsageError(`There is no read model '${name}'. There are: ${readModelNames.join(', ')}`);
  return name;
};

/** The models of these names; all of them for no name. Throws UsageError for a name that is none. */
export const modelsNamed = (names: readonly string[]): readonly ReadModel[] =>
  names.length === 0 ? readModels : names.map((name) => readModelsByName[modelNamed(name)]);

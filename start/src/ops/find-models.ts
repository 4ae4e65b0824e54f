import { isReadModelName, type ReadModelName, readModelNames } from '@saferide/contracts/read-model-names';
import type { ReadModel } from '@saferide/read-models/kernel/read-model';
import { readModels, readModelsByName } from '@saferide/read-models/models';
import { OpsUsageError } from './errors.ts';

export const findModelName = (name: string): ReadModelName => {
  if (!isReadModelName(name))
    throw new OpsUsageError(`There is no read model '${name}'. There are: ${readModelNames.join(', ')}`);
  return name;
};

/** Returns all read models if no name is given. Throws OpsUsageError for an unknown name. */
export const findModels = (names: readonly string[]): readonly ReadModel[] =>
  names.length === 0 ? readModels : names.map((name) => readModelsByName[findModelName(name)]);

import { type ReadModelName, readModelNames } from '@saferide/contracts/read-model-names';
import type { ReadModel } from './kernel/read-model.ts';
import * as modules from './modules.ts';

type AnyModel = (typeof modules)[keyof typeof modules][number];

type ModelsByName = { readonly [N in ReadModelName]: Extract<AnyModel, { readonly name: N }> };

export const readModelsByName = Object.fromEntries(
  Object.values(modules).flatMap((models) => models.map((model) => [model.name, model] as const)),
) as unknown as ModelsByName;

export const readModels: readonly ReadModel[] = readModelNames.map((name) => readModelsByName[name]);

export const modelsChangedBy = (types: ReadonlySet<string>): readonly ReadModelName[] =>
  readModelNames.filter((name) => readModelsByName[name].types.some((type) => types.has(type)));

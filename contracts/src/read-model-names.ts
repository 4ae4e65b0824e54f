import type { Call, Module } from './kernel/define-call.ts';
import * as columns from './modules.ts';

type Columns = (typeof columns)[keyof typeof columns];

/** Name of a read model. */
export type ReadModelName = Extract<Columns, { readonly readModels: unknown }>['readModels'][number];

const isNamed = (name: string): name is ReadModelName =>
  Object.values<Module>(columns).some(({ readModels = [] }) => readModels.includes(name));

/** Names of all read models. */
export const readModelNames: readonly ReadModelName[] = Object.values<Module>(columns)
  .flatMap(({ readModels = [] }) => readModels)
  .filter(isNamed);

const known: ReadonlySet<string> = new Set(readModelNames);

export const isReadModelName = (name: string): name is ReadModelName => known.has(name);

/** Names of the read models in a call's `drawnFrom`. */
export type ReadModelsOf<C extends Call> = C extends { readonly drawnFrom: readonly (infer N extends ReadModelName)[] }
  ? N
  : never;

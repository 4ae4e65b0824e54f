import * as modules from './modules.ts';

export type AnyAggregate = (typeof modules)[keyof typeof modules][number];

export const aggregates: readonly AnyAggregate[] = Object.values(modules).flat();

/** Each aggregate and the folder of its rules in `domain/src/`. */
export const aggregateFolders: readonly { readonly aggregate: AnyAggregate; readonly folder: string }[] =
  Object.entries(modules).flatMap(([name, module]) => {
    const folder = name.replace(/Module$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return module.map((aggregate) => ({ aggregate, folder }));
  });

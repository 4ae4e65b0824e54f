import type { Module } from '../kernel/module.ts';
import type { OperationServices } from './projection-control.ts';
import { mountProjectionControl } from './projection-control.ts';
import type { RevealServices } from './reveal.ts';
import { mountReveal } from './reveal.ts';
import { mountShowPersonalPart } from './show-personal-part.ts';

export const operation: Module<OperationServices & RevealServices> = {
  mount: (router, app) => {
    mountProjectionControl(router, app);
    mountShowPersonalPart(router, app);
    mountReveal(router, app);
  },
};

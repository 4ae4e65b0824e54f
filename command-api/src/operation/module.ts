import type { Module } from '../app-context.ts';
import { mountProjectionControl } from './projection-control.ts';
import { mountReveal } from './reveal.ts';
import { mountShowPersonalPart } from './show-personal-part.ts';

export const operation: Module = {
  mount: (router, app) => {
    mountProjectionControl(router, app);
    mountShowPersonalPart(router, app);
    mountReveal(router, app);
  },
};

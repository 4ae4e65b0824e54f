import type { Module } from '../module-interface/api-module.ts';
import { mountCaseDesk } from './case-desk.ts';
import { mountRiderCases } from './rider-cases.ts';

const riderCase: Module = {
  mount: (router, services) => {
    mountRiderCases(router, services);
    mountCaseDesk(router, services);
  },
};

export { riderCase as case };

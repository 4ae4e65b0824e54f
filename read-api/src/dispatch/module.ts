import type { Module } from '../module-interface/api-module.ts';
import { measureSearches } from './search-metrics.ts';
import { mountWhyDriver } from './why-driver.ts';
import { mountWhyNoOffer } from './why-no-offer.ts';
import { mountWhyRide } from './why-ride.ts';

export const dispatch: Module = {
  mount: (router, services) => {
    mountWhyNoOffer(router, services);
    mountWhyDriver(router, services);
    mountWhyRide(router, services);
  },
  measure: measureSearches,
};

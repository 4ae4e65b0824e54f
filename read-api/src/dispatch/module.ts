import type { Module } from '../module-interface/api-module.ts';
import { measureSearches } from './search-metrics.ts';
import { mountWhyNoOffersToDriver } from './why-driver.ts';
import { mountWhyNoOffer } from './why-no-offer.ts';
import { mountWhyRide } from './why-ride.ts';

export const dispatch: Module = {
  mount: (router, services) => {
    mountWhyNoOffer(router, services);
    mountWhyNoOffersToDriver(router, services);
    mountWhyRide(router, services);
  },
  measure: measureSearches,
};

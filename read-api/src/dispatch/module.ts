import type { Module } from '../module-interface/api-module.ts';
import { measureSearches } from './search-metrics.ts';
import { mountWhyNoDriverForRide } from './why-no-driver-for-ride.ts';
import { mountWhyNoOffer } from './why-no-offer.ts';
import { mountWhyNoOffersToDriver } from './why-no-offers-to-driver.ts';

export const dispatch: Module = {
  mount: (router, services) => {
    mountWhyNoOffer(router, services);
    mountWhyNoOffersToDriver(router, services);
    mountWhyNoDriverForRide(router, services);
  },
  measure: measureSearches,
};

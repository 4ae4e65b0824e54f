import type { Module } from '../module-interface/api-module.ts';
import {
  mountMapSettings,
  mountPlaceSearch,
  mountReverseGeocoding,
  mountRoutePlanning,
  mountServiceAvailability,
} from './place-queries.ts';

export const place: Module = {
  mount: (router, services) => {
    mountPlaceSearch(router, services);
    mountReverseGeocoding(router, services);
    mountRoutePlanning(router, services);
    mountMapSettings(router, services);
    mountServiceAvailability(router, services);
  },
};

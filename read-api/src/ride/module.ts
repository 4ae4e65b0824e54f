import type { Module } from '../module-interface/api-module.ts';
import { mountDriverPhoto, mountDriverPosition } from './driver-position.ts';
import { mountDriverRides } from './driver-rides.ts';
import { mountOneRide } from './find-ride.ts';
import { mountOpenRides } from './open-rides.ts';
import { mountQuote } from './quote.ts';
import { mountReceipt } from './receipt.ts';
import { mountRideHistory } from './ride-history.ts';
import { mountCustomerRides } from './ride-page.ts';
import { rideTimeTravel } from './ride-time-travel.ts';
import { mountRideTrail } from './ride-trail.ts';
import { rideUpdates } from './ride-updates.ts';
import { mountRidesNeedingAttention } from './rides-needing-attention.ts';

/** `/rides/quote` is mounted before `/rides/:id`, which would match it. */
export const ride: Module = {
  mount: (router, services) => {
    mountQuote(router, services);
    mountOneRide(router, services);
    mountDriverPhoto(router, services);
    mountDriverPosition(router, services);
    mountReceipt(router, services);
    mountRideTrail(router, services);
    mountRideHistory(router, services);
    mountCustomerRides(router, services);
    mountDriverRides(router, services);
    mountRidesNeedingAttention(router, services);
    mountOpenRides(router, services);
  },
  tell: rideUpdates,
  past: [rideTimeTravel],
};

import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Module } from '../module-interface/api-module.ts';
import { mountDriverPhoto, mountDriverPosition } from './driver-position.ts';
import { mountDriverRides } from './driver-rides.ts';
import { mountOneRide } from './find-ride.ts';
import { mountOpenRides } from './open-rides.ts';
import { mountQuote } from './quote.ts';
import { mountReceipt } from './receipt.ts';
import { mountRideHistory } from './ride-history.ts';
import { mountRideHours } from './ride-hours.ts';
import { mountCustomerRides } from './ride-page.ts';
import { rideTimeTravel } from './ride-time-travel.ts';
import { mountRideTrail } from './ride-trail.ts';
import { rideUpdates } from './ride-updates.ts';
import { mountRidesNeedingAttention } from './rides-needing-attention.ts';

const ridesOf = (models: ModelReader<'rides'>, accountId: string) =>
  models
    .selectFrom('rides.rides')
    .select(({ eb }) => ['ride_id as id', eb('customer_id', '=', accountId).$castTo<boolean>().as('whole')])
    .where(({ eb, or }) => or([eb('customer_id', '=', accountId), eb('driver_id', '=', accountId)]));

const ridesOnceOffered = (models: ModelReader<'rides'>, accountId: string) =>
  models
    .selectFrom('rides.once_offered as offer')
    .select(({ lit }) => ['offer.ride_id as id', lit(false).as('whole')])
    .where('offer.driver_id', '=', accountId)
    .where(({ exists, not, selectFrom }) => {
      const asParty = selectFrom('rides.rides as r')
        .select('r.ride_id')
        .whereRef('r.ride_id', '=', 'offer.ride_id')
        .where(({ eb, or }) => or([eb('r.customer_id', '=', accountId), eb('r.driver_id', '=', accountId)]));
      return not(exists(asParty));
    });

/** `/ride/quote` is mounted before `/ride/:id`, which would match it. */
export const ride: Module = {
  mount: (router, services) => {
    mountQuote(router, services);
    mountOneRide(router, services);
    mountDriverPhoto(router, services);
    mountDriverPosition(router, services);
    mountReceipt(router, services);
    mountRideHours(router, services);
    mountRideTrail(router, services);
    mountRideHistory(router, services);
    mountCustomerRides(router, services);
    mountDriverRides(router, services);
    mountRidesNeedingAttention(router, services);
    mountOpenRides(router, services);
  },
  publishers: rideUpdates,
  past: [rideTimeTravel],
  personalStreams: {
    ride: (models, accountId) => ridesOf(models, accountId).union(ridesOnceOffered(models, accountId)).execute(),
  },
};

import { noOfferReasonPolicy } from '@saferide/domain/dispatch';
import type { ConsideredDriver, RideEvent } from '@saferide/domain/ride';
import { defineReadModel } from '../kernel/read-model.ts';
import { instantColumn, integerColumn, table, textColumn } from '../kernel/table.ts';

const reasonsTable = table({
  columns: {
    driver_id: textColumn(),
    ride_id: textColumn(),
    considered_at: instantColumn(),
    distance_metres: integerColumn(),
    outcome: textColumn<ConsideredDriver['outcome']>(),
  },
  key: ['driver_id', 'ride_id'],
  indexes: ['(driver_id, considered_at desc)'],
  keeping: { by: 'considered_at', forMs: noOfferReasonPolicy.reasonRetentionMs },
});

const namedIn = (event: Extract<RideEvent, { type: 'RideOffered' | 'RideCancelled' }>): readonly ConsideredDriver[] =>
  event.type === 'RideOffered' ? event.data.considered : (event.data.lastLook?.considered ?? []);

export const dispatchReasons = defineReadModel('dispatch_reasons', 3, { reasons: reasonsTable }, (_, onEach) => [
  onEach(
    ['RideOffered', 'RideCancelled'],
    'reasons',
    namedIn,
    ({ driverId }, { data }) => [driverId, data.rideId],
    ({ driverId, distanceMetres, outcome }, { at, data }) => ({
      driver_id: driverId,
      ride_id: data.rideId,
      considered_at: at,
      distance_metres: distanceMetres,
      outcome,
    }),
  ),
]);

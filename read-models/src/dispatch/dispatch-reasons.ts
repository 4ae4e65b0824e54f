import type { Considered } from '@saferide/domain/ride/published';
import { defineReadModel } from '../kernel/read-model.ts';
import { instant, integer, table, text } from '../kernel/table.ts';

const reasonsTable = table({
  columns: {
    driver_id: text(),
    ride_id: text(),
    search_round: text(),
    wave: text(),
    considered_at: instant(),
    distance_metres: integer(),
    outcome: text<Considered['outcome']>(),
  },
  key: ['driver_id', 'ride_id', 'search_round', 'wave'],
  indexes: ['(driver_id, considered_at desc)'],
});

/** Why each driver was or was not offered a ride: what "why no offer?" answers from. */
export const dispatchReasons = defineReadModel('dispatch_reasons', 1, { reasons: reasonsTable }, (_, onEach) => [
  onEach(
    'RideOffered',
    'reasons',
    ({ data }) =>
      data.considered.map(({ driverId }) => [driverId, data.rideId, String(data.searchRound), String(data.wave)]),
    ([driverId = '', rideId = '', searchRound = '', wave = ''], { at, data }) => {
      const one = data.considered.find((candidate) => candidate.driverId === driverId);
      if (!one) return null;
      return {
        driver_id: driverId,
        ride_id: rideId,
        search_round: searchRound,
        wave,
        considered_at: at,
        distance_metres: one.distanceMetres,
        outcome: one.outcome,
      };
    },
  ),
]);

import type { RideEvent } from '@saferide/domain/ride';
import { personalDataErased } from '@saferide/domain/testing/account-fixtures';
import { minutesIn } from '@saferide/domain/testing/fixtures';
import {
  BOLA,
  DRIVER_1,
  DRIVER_2,
  noDriverFound,
  RIDE,
  rideCancelled,
  rideOffered,
} from '@saferide/domain/testing/ride-fixtures';
import type { RowOf } from '../kernel/table.ts';
import { foldSpec, withChanges } from '../testing/fold-spec.ts';
import { dispatchReasons } from './dispatch-reasons.ts';

const wave = withChanges(
  rideOffered([DRIVER_1]),
  {
    searchRound: 2,
    wave: 3,
    considered: [
      { driverId: DRIVER_2, distanceMetres: 900, outcome: 'busy' },
      { driverId: DRIVER_1, distanceMetres: 1_200, outcome: 'offered' },
    ],
  },
  minutesIn(4),
) as Extract<RideEvent, { type: 'RideOffered' }>;
type Reason = RowOf<typeof dispatchReasons.tables.reasons>;
const busy: Reason = {
  driver_id: DRIVER_2,
  ride_id: RIDE,
  considered_at: minutesIn(4),
  distance_metres: 900,
  outcome: 'busy',
};
const offered: Reason = { ...busy, driver_id: DRIVER_1, distance_metres: 1_200, outcome: 'offered' };

const later = withChanges(
  wave,
  { wave: 4, driverIds: [], considered: [{ driverId: DRIVER_1, distanceMetres: 1_500, outcome: 'stale_fix' }] },
  minutesIn(6),
);
const stale: Reason = { ...offered, considered_at: minutesIn(6), distance_metres: 1_500, outcome: 'stale_fix' };

const EIGHT_DAYS = 8 * 24 * 60;

export const dispatchReasonsSpec = foldSpec(dispatchReasons, ({ rule, given }) => [
  rule(
    'a reason and a distance are recorded for every considered driver',
    given().when(wave).then('reasons', busy).then('reasons', offered),
  ),
  rule('a later evaluation of a driver replaces the earlier one', given(wave).when(later).then('reasons', stale)),
  rule(
    'each ride has its own reasons',
    given(wave)
      .when(withChanges(later, { rideId: 'ride-2' }))
      .then('reasons', { ...stale, ride_id: 'ride-2' }),
  ),
  rule(
    'the end of an unsuccessful search records the reasons of its drivers',
    given(wave)
      .when(
        withChanges(rideCancelled('no_driver_found'), {
          lastLook: { ...noDriverFound, considered: later.data.considered },
        }),
      )
      .then('reasons', { ...stale, considered_at: minutesIn(12) }),
  ),
  rule(
    'reasons expire once an event is more than seven days later than the evaluation',
    given(wave)
      .when(withChanges(later, { rideId: 'ride-2' }, minutesIn(EIGHT_DAYS)))
      .thenNone('reasons', DRIVER_1, RIDE)
      .thenNone('reasons', DRIVER_2, RIDE)
      .then('reasons', { ...stale, ride_id: 'ride-2', considered_at: minutesIn(EIGHT_DAYS) }),
  ),
  rule(
    'reasons do not expire within seven days of the evaluation',
    given(wave)
      .when(withChanges(later, { rideId: 'ride-2' }, minutesIn(EIGHT_DAYS - 24 * 60)))
      .then('reasons', { ...stale, ride_id: 'ride-2', considered_at: minutesIn(EIGHT_DAYS - 24 * 60) })
      .then('reasons', busy),
  ),
  rule('a rider’s cancellation records no reasons', given(wave).when(rideCancelled('cancelled_by_customer'))),
  rule('a wave that considered no driver records no reasons', given(wave).when(withChanges(later, { considered: [] }))),
  rule('a rider’s erasure leaves the reasons unchanged', given(wave).when(personalDataErased(BOLA))),
  rule('a driver’s erasure leaves the reasons unchanged', given(wave).when(personalDataErased(DRIVER_1))),
]);

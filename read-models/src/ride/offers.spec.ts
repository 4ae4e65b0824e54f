import { minutesIn } from '@saferide/domain/testing/fixtures';
import {
  DRIVER_1,
  DRIVER_2,
  offerDeclined,
  RIDE,
  rideOffered,
  rideRequested,
} from '@saferide/domain/testing/ride-fixtures';
import { type FoldRule, type FoldSpecBuilder, withChanges } from '../testing/fold-spec.ts';
import type { rides } from './rides.ts';

const DRIVER_3 = 'driver-3';

const firstWave = withChanges(
  rideOffered([DRIVER_1, DRIVER_2]),
  {
    searchRound: 1,
    wave: 2,
    radiusMetres: 4_000,
    expiresAt: minutesIn(8),
    considered: [
      { driverId: DRIVER_3, distanceMetres: 300, outcome: 'busy' },
      { driverId: DRIVER_1, distanceMetres: 1_100, outcome: 'offered' },
      { driverId: DRIVER_2, distanceMetres: 2_200, outcome: 'offered' },
    ],
  },
  minutesIn(3),
);
const toTheFirst = {
  ride_id: RIDE,
  driver_id: DRIVER_1,
  search_round: 1,
  wave: 2,
  distance_metres: 1_100,
  offered_at: minutesIn(3),
  expires_at: minutesIn(8),
};
const toTheSecond = { ...toTheFirst, driver_id: DRIVER_2, distance_metres: 2_200 };

const once = (driverId: string, rideId = RIDE) => ({ driver_id: driverId, ride_id: rideId });

const nextRound = withChanges(
  firstWave,
  {
    searchRound: 3,
    wave: 4,
    driverIds: [DRIVER_1],
    expiresAt: minutesIn(20),
    considered: [{ driverId: DRIVER_1, distanceMetres: 900, outcome: 'offered' }],
  },
  minutesIn(15),
);

const DAYS = 8 * 24 * 60;
const ofThen = { offered_at: minutesIn(DAYS), expires_at: minutesIn(DAYS + 1) };
const eightDaysLater = (wave: typeof firstWave) =>
  withChanges(wave, { rideId: 'ride-2', driverIds: [DRIVER_2], expiresAt: ofThen.expires_at }, ofThen.offered_at);

export const offersRules = ({ rule, given }: FoldSpecBuilder<typeof rides.tables>): readonly FoldRule[] => [
  rule(
    'a ride is offered to the drivers of its wave only, each with a distance',
    given(rideRequested)
      .when(firstWave)
      .then('offers', toTheFirst)
      .then('offers', toTheSecond)
      .then('once_offered', once(DRIVER_1))
      .then('once_offered', once(DRIVER_2)),
  ),
  rule(
    'an offer whose event has no distance is recorded with a distance of zero',
    given(rideRequested)
      .when(withChanges(firstWave, { driverIds: [DRIVER_2], considered: [] }))
      .then('offers', { ...toTheSecond, distance_metres: 0 })
      .then('once_offered', once(DRIVER_2)),
  ),
  rule(
    'a new offer replaces the driver’s earlier one and does not change other drivers’ offers',
    given(rideRequested, firstWave)
      .when(nextRound)
      .then('offers', {
        ...toTheFirst,
        search_round: 3,
        wave: 4,
        distance_metres: 900,
        offered_at: minutesIn(15),
        expires_at: minutesIn(20),
      }),
  ),
  rule(
    'a driver has one offer for each ride',
    given(rideRequested, firstWave)
      .when(withChanges(nextRound, { rideId: 'ride-2' }))
      .then('offers', {
        ride_id: 'ride-2',
        driver_id: DRIVER_1,
        search_round: 3,
        wave: 4,
        distance_metres: 900,
        offered_at: minutesIn(15),
        expires_at: minutesIn(20),
      })
      .then('once_offered', once(DRIVER_1, 'ride-2')),
  ),
  rule(
    'a declined offer ends, and the other offers stay open',
    given(rideRequested, firstWave)
      .when(offerDeclined(DRIVER_1, minutesIn(4)))
      .then('offers', { ...toTheFirst, expires_at: minutesIn(4) }),
  ),
  rule(
    'an offer is deleted once an event is more than seven days later than its end, but the ride stays recorded as once offered',
    given(rideRequested, withChanges(firstWave, { driverIds: [DRIVER_1] }))
      .when(eightDaysLater(firstWave))
      .thenNone('offers', RIDE, DRIVER_1)
      .then('offers', { ...toTheSecond, ...ofThen, ride_id: 'ride-2' })
      .then('once_offered', once(DRIVER_2, 'ride-2'))
      .then('once_offered', once(DRIVER_1)),
  ),
  rule(
    'an offer is not deleted within seven days of its end',
    given(rideRequested, withChanges(firstWave, { driverIds: [DRIVER_1] }))
      .when(withChanges(offerDeclined(DRIVER_2), { rideId: 'ride-2' }, minutesIn(7 * 24 * 60)))
      .then('offers', toTheFirst),
  ),
  rule('declining an offer that was never made changes nothing', given(rideRequested).when(offerDeclined())),
  rule(
    'a wave that found no driver changes nothing',
    given(rideRequested, firstWave).when(withChanges(nextRound, { driverIds: [], considered: [] })),
  ),
];

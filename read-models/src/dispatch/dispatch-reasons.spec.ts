import { personalDataErased } from '@saferide/domain/testing/account-fixtures';
import { minutesIn } from '@saferide/domain/testing/fixtures';
import { BOLA, DRIVER_1, DRIVER_2, RIDE, rideOffered } from '@saferide/domain/testing/ride-fixtures';
import type { RowOf } from '../kernel/table.ts';
import { but, foldSpec } from '../testing/fold-spec.ts';
import { dispatchReasons } from './dispatch-reasons.ts';

const wave = but(
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
);
type Reason = RowOf<typeof dispatchReasons.tables.reasons>;
const busy: Reason = {
  driver_id: DRIVER_2,
  ride_id: RIDE,
  search_round: '2',
  wave: '3',
  considered_at: minutesIn(4),
  distance_metres: 900,
  outcome: 'busy',
};
const offered: Reason = { ...busy, driver_id: DRIVER_1, distance_metres: 1_200, outcome: 'offered' };

const later = but(
  wave,
  { driverIds: [], considered: [{ driverId: DRIVER_1, distanceMetres: 1_500, outcome: 'stale_fix' }] },
  minutesIn(6),
);
const stale: Reason = { ...offered, considered_at: minutesIn(6), distance_metres: 1_500, outcome: 'stale_fix' };

export const dispatchReasonsSpec = foldSpec(dispatchReasons, ({ rule, given }) => [
  rule(
    'of every driver considered it is known why there was an offer or none, and from how far',
    given().when(wave).then('reasons', busy).then('reasons', offered),
  ),
  ...(
    [
      ['wave', { wave: 4 }, { wave: '4' }],
      ['search round', { searchRound: 4 }, { search_round: '4' }],
      ['ride', { rideId: 'ride-2' }, { ride_id: 'ride-2' }],
    ] as const
  ).map(([what, another, column]) =>
    rule(
      `another ${what} has its own reasons, and leaves those before`,
      given(wave)
        .when(but(later, another))
        .then('reasons', { ...stale, ...column }),
    ),
  ),
  rule('a wave that considered nobody says nothing', given(wave).when(but(later, { wave: 4, considered: [] }))),
  rule('reasons are about nobody’s person: an erasure leaves them', given(wave).when(personalDataErased(BOLA))),
  rule('a driver’s erasure leaves them too', given(wave).when(personalDataErased(DRIVER_1))),
]);

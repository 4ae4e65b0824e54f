import type { DomainEvent } from '@saferide/domain/catalogue';
import type { DriverStatusPeriod } from '@saferide/domain/dispatch';
import { personalDataErased } from '@saferide/domain/testing/account-fixtures';
import {
  driverEngaged,
  driverReleased,
  wentOffline,
  wentOfflineUnseen,
  wentOnline,
} from '@saferide/domain/testing/driver-duty-fixtures';
import {
  DELE,
  driverRegistered,
  driverSuspended,
  suspensionLifted,
  vehicleBarred,
  vehicleCleared,
  vehicleUpdated,
  verificationFailed,
  verificationPassed,
  verificationStarted,
} from '@saferide/domain/testing/driver-fixtures';
import { minutesIn, NOON, secondsIn } from '@saferide/domain/testing/fixtures';
import {
  BOLA,
  DRIVER_1,
  DRIVER_2,
  noDriverFound,
  offerDeclined,
  RIDE,
  rideCancelled,
  rideOffered,
  rideRequested,
  rideScheduled,
} from '@saferide/domain/testing/ride-fixtures';
import {
  subscriptionDayReserved,
  subscriptionDayWithdrawn,
  subscriptionExtended,
  trialActivated,
  trialClaimed,
} from '@saferide/domain/testing/subscription-fixtures';
import { foldSpec, withChanges } from '../testing/fold-spec.ts';
import { searchHistory } from './search-history.ts';

const search = {
  ride_id: RIDE,
  customer_id: BOLA,
  vehicle_type: 'standard',
  requested_at: NOON,
  due_at: NOON,
  latitude: 6.6,
  longitude: 3.35,
  left_out: false,
  first_offered_at: null,
} as const;

const offersRow = (offers: number) => ({ minute: NOON, offers });

const busy = { outcome: 'busy', drivers: 2 } as const;
const named = { driverId: DRIVER_1, distanceMetres: 300, outcome: 'offered' } as const;

const registered = {
  verified: false,
  suspended: false,
  cleared: false,
  checkFailed: false,
  online: false,
  vehicleType: 'standard',
  subscribedUntil: null,
  accessWaiting: 0,
  since: NOON,
  unseen: false,
  onRide: false,
} as const;
const THREE_DAYS = 3 * 24 * 60;
const suv = { vehicleType: 'suv' } as const;

const happened: readonly (readonly (readonly [DomainEvent, Partial<DriverStatusPeriod>])[])[] = [
  [[verificationPassed(1), { verified: true }]],
  [
    [verificationPassed(1), { verified: true }],
    [verificationFailed(1), { verified: false }],
  ],
  [
    [verificationFailed(1, 'vehicle'), { checkFailed: true }],
    [verificationStarted(2, 'vehicle'), { checkFailed: false }],
  ],
  [
    [verificationFailed(1, 'vehicle'), { checkFailed: true }],
    [verificationPassed(2, 'vehicle'), { verified: true, checkFailed: false }],
  ],
  [
    [vehicleCleared, { cleared: true }],
    [vehicleBarred('rejected'), { cleared: false }],
  ],
  [
    [driverSuspended, { suspended: true }],
    [suspensionLifted, { suspended: false }],
  ],
  [[vehicleCleared, { cleared: true }]],
  [[driverSuspended, { suspended: true }]],
  [[withChanges(vehicleUpdated, suv), suv]],
  [[trialClaimed(), { accessWaiting: 1 }]],
  [[subscriptionDayReserved('ref-1'), { accessWaiting: 1 }]],
  [
    [subscriptionDayReserved('ref-1'), { accessWaiting: 1 }],
    [subscriptionDayWithdrawn('ref-1'), { accessWaiting: 0 }],
  ],
  [
    [trialClaimed(), { accessWaiting: 1 }],
    [subscriptionDayReserved('ref-1'), { accessWaiting: 2 }],
    [subscriptionDayWithdrawn('ref-1'), { accessWaiting: 1 }],
    [trialActivated(), { accessWaiting: 0, subscribedUntil: '2026-03-09T11:00:00.000Z' }],
  ],
  [[trialActivated(), { subscribedUntil: '2026-03-09T11:00:00.000Z' }]],
  [
    [trialActivated(), { subscribedUntil: '2026-03-09T11:00:00.000Z' }],
    [subscriptionExtended('ref-1'), {}],
  ],
  [[subscriptionExtended('ref-1'), { subscribedUntil: '2026-03-03T11:00:00.000Z' }]],
  [
    [withChanges(wentOnline, suv), { online: true, ...suv }],
    [wentOffline, { online: false }],
  ],
  [
    [wentOnline, { online: true }],
    [driverEngaged(RIDE), { onRide: true }],
  ],
  [
    [wentOnline, { online: true }],
    [driverEngaged(RIDE), { onRide: true }],
    [driverReleased(RIDE), { onRide: false }],
  ],
  [
    [wentOnline, { online: true }],
    [wentOfflineUnseen, { online: false, unseen: true }],
    [wentOnline, { online: true, unseen: false }],
  ],
];

export const searchHistorySpec = foldSpec(searchHistory, ({ rule, given }) => [
  rule(
    'a search is recorded with its time and approximate place',
    given().when(rideRequested).then('searches', search),
  ),
  rule(
    'the search of a scheduled ride is due at its time',
    given()
      .when(rideScheduled)
      .then('searches', { ...search, due_at: minutesIn(180) }),
  ),
  rule(
    'a search of another ride leaves earlier searches unchanged',
    given(rideRequested)
      .when(withChanges(rideRequested, { rideId: 'ride-2', vehicleType: 'suv' }, minutesIn(5)))
      .then('searches', {
        ...search,
        ride_id: 'ride-2',
        vehicle_type: 'suv',
        requested_at: minutesIn(5),
        due_at: minutesIn(5),
      }),
  ),
  rule(
    'the rider’s erasure removes the place of the search',
    given(rideRequested)
      .when(personalDataErased(BOLA))
      .then('searches', { ...search, latitude: null, longitude: null }),
  ),
  ...[
    withChanges(rideOffered([DRIVER_1]), { outcomes: [{ outcome: 'offered', drivers: 1 }, busy], considered: [named] }),
    withChanges(rideCancelled('no_driver_found'), { lastLook: { ...noDriverFound, outcomes: [busy] } }),
  ].map((event) =>
    rule(
      `a ${event.type} event that names fewer drivers than it considered records that some were left out`,
      event.type === 'RideOffered'
        ? given(rideRequested)
            .when(event)
            .then('searches', { ...search, left_out: true, first_offered_at: event.at })
            .then('minutes', offersRow(1))
        : given(rideRequested)
            .when(event)
            .then('searches', { ...search, left_out: true }),
    ),
  ),
  rule(
    'the end of an unknown search records nothing',
    given().when(withChanges(rideCancelled('no_driver_found'), { lastLook: { ...noDriverFound, outcomes: [busy] } })),
  ),
  rule(
    'a wave whose event names all considered drivers is recorded as complete',
    given(rideRequested)
      .when(
        withChanges(rideOffered([DRIVER_1]), { outcomes: [{ outcome: 'offered', drivers: 1 }], considered: [named] }),
      )
      .then('searches', { ...search, first_offered_at: NOON })
      .then('minutes', offersRow(1)),
  ),
  rule(
    'later offers are counted in their minute and leave the time of the first offer unchanged',
    given(rideRequested, rideOffered([DRIVER_1]))
      .when(rideOffered([DRIVER_1, DRIVER_2], 1, secondsIn(59)))
      .then('searches', { ...search, first_offered_at: NOON })
      .then('minutes', offersRow(3)),
  ),
  rule(
    'offers a minute later are counted in the next minute',
    given(rideRequested, rideOffered([DRIVER_1]))
      .when(rideOffered([DRIVER_2], 1, minutesIn(1)))
      .then('searches', { ...search, first_offered_at: NOON })
      .then('minutes', { minute: minutesIn(1), offers: 1 }),
  ),
  rule(
    'an incompletely recorded search stays incomplete even if a later wave names all considered drivers',
    given(rideRequested, withChanges(rideOffered([]), { outcomes: [busy], considered: [] }))
      .when(rideOffered([DRIVER_1]))
      .then('searches', { ...search, left_out: true, first_offered_at: NOON })
      .then('minutes', offersRow(1)),
  ),
  rule(
    'a wave without offers is not recorded as the first offer',
    given(rideRequested)
      .when(withChanges(rideOffered([]), { outcomes: [], considered: [] }))
      .then('searches', search),
  ),
  rule(
    'offers of an unknown search are counted',
    given()
      .when(rideOffered([DRIVER_1]))
      .then('minutes', offersRow(1)),
  ),
  rule(
    'a search whose last event names all considered drivers is recorded as complete',
    given(rideRequested).when(withChanges(rideCancelled('no_driver_found'), { lastLook: noDriverFound })),
  ),
  rule(
    'a rider’s cancellation leaves the search unchanged',
    given(rideRequested).when(rideCancelled('cancelled_by_customer')),
  ),
  rule(
    'a declined offer records the driver and the round of the search',
    given(rideRequested)
      .when(withChanges(offerDeclined(DRIVER_1), { searchRound: 2 }))
      .then('declined', { ride_id: RIDE, driver_id: DRIVER_1, search_round: 2, declined_at: minutesIn(1) }),
  ),
  rule(
    'a decline in a later round of the search is recorded with that round',
    given(offerDeclined(DRIVER_1), offerDeclined(DRIVER_2))
      .when(withChanges(offerDeclined(DRIVER_1), { searchRound: 3 }))
      .then('declined', { ride_id: RIDE, driver_id: DRIVER_1, search_round: 3, declined_at: minutesIn(1) }),
  ),
  rule(
    'a newly registered driver is recorded as not verified',
    given()
      .when(driverRegistered)
      .then('drivers', { driver_id: DELE, stood: [registered] }),
  ),
  ...happened.map((steps) => {
    const events = steps.map(([event], index) => ({ ...event, at: minutesIn(index + 1) }));
    const statuses: DriverStatusPeriod[] = [registered];
    for (const [index, [, change]] of steps.entries())
      statuses.push({ ...registered, ...statuses.at(-1), ...change, since: minutesIn(index + 1) });
    const [last = driverRegistered] = events.slice(-1);
    return rule(
      `the status after ${events.map(({ type }) => type).join(', then ')} is added to the earlier ones`,
      given(driverRegistered, ...events.slice(0, -1))
        .when(last)
        .then('drivers', { driver_id: DELE, stood: statuses }),
    );
  }),
  rule(
    'a driver’s status is deleted once it is older than the period that explanations cover',
    given(driverRegistered, wentOnline)
      .when(withChanges(wentOffline, {}, minutesIn(THREE_DAYS)))
      .then('drivers', {
        driver_id: DELE,
        stood: [
          { ...registered, online: true, since: minutesIn(20) },
          { ...registered, since: minutesIn(THREE_DAYS) },
        ],
      }),
  ),
  ...[wentOnline, driverSuspended, trialActivated()].map((event) =>
    rule(`${event.type} without a registration records no status`, given().when(event)),
  ),
  rule('an erasure leaves the driver’s status unchanged', given(driverRegistered).when(personalDataErased(DELE))),
]);

import { dispatchPolicy } from '../dispatch/index.ts';
import type { ReleaseDriver } from '../driver-duty/commands.ts';
import { driverDuty, type Entitlement, type TravelTimes } from '../driver-duty/index.ts';
import { combinedSendAction, sendAction, wakeAction } from '../kernel/process.ts';
import type { DisplayedDriver } from '../ride/events.ts';
import { ride } from '../ride/lifecycle.ts';
import { driverEngaged, wentOnline } from '../testing/driver-duty-fixtures.ts';
import { DELE } from '../testing/driver-fixtures.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import {
  afterAppend,
  callAction,
  onAnswer,
  onEvent,
  onRefusal,
  onRequest,
  onTimer,
  type ProcessSpec,
  rule,
} from '../testing/process-spec.ts';
import {
  completedRideEvents,
  pradoRequested,
  RIDE,
  rideAccepted,
  rideCancelled,
  rideGivenBack,
  rideOffered,
  rideRequested,
  rideScheduled,
  TRIP_MINUTES,
  tripPlaces,
} from '../testing/ride-fixtures.ts';
import { after, type Instant, MINUTE_MS } from '../time/instant.ts';
import { type AcceptanceRequest, acceptanceProcess, CLAIM_TIMEOUT_MS } from './acceptance-process.ts';

const OTHER = 'ride-2';
const request: AcceptanceRequest = {
  type: 'AcceptRide',
  rideId: RIDE,
  driverId: DELE,
  fix: tripPlaces.pickup,
  startCode: '4711',
};
const entitlement: Entitlement = {
  verified: true,
  suspended: false,
  vehicleFault: null,
  subscribedUntil: minutesIn(600),
};
const shown: DisplayedDriver = {
  firstName: 'Dele',
  lastName: 'Ojo',
  photo: null,
  vehicle: { model: 'Toyota Corolla', plate: 'KJA123XY', color: 'Silver' },
};
const ways: TravelTimes = { between: {}, unknownMinutes: 40 };
const offered = [rideRequested, rideOffered([DELE])];
const theirs = [...offered, rideAccepted(DELE)];
const takenByOther = [...offered, rideAccepted('another')];

const accept = (pickupDueAt: Instant, now: Instant = NOON, shownTo: DisplayedDriver | null = shown) =>
  sendAction(ride, RIDE, { type: 'AcceptRide', driverId: DELE, pickupDueAt, startCode: '4711', shown: shownTo, now });
const engage = (pickupDueAt: Instant, minutes = TRIP_MINUTES, now: Instant = NOON) => {
  const until = after(pickupDueAt, minutes * MINUTE_MS);
  return sendAction(
    driverDuty,
    DELE,
    { type: 'EngageDriver', driverId: DELE, rideId: RIDE, until, ways, entitlement, now },
    { again: true },
  );
};
const reserve = (until: Instant) =>
  sendAction(
    driverDuty,
    DELE,
    {
      type: 'ReserveScheduledRide',
      ...{ driverId: DELE, rideId: RIDE, from: minutesIn(180), until, ways, entitlement, now: NOON },
    },
    { again: true },
  );
const forLater = combinedSendAction(reserve(minutesIn(180 + TRIP_MINUTES)), accept(minutesIn(180)));
const release = (rideId: string, cause: ReleaseDriver['cause'], now: Instant = NOON) =>
  sendAction(driverDuty, DELE, { type: 'ReleaseDriver', driverId: DELE, rideId, cause, now });
const giveBack = (now: Instant) =>
  sendAction(ride, RIDE, {
    type: 'GiveRideBack',
    driverId: DELE,
    reason: 'Accepting took too long and the driver took another ride',
    now,
  });

const entitlementInput = (forWhat: AcceptanceRequest | null) => ({ driverId: DELE, rideId: RIDE, request: forWhat });
const entitled = (forWhat: AcceptanceRequest | null, driveSeconds: number | null = null) =>
  onAnswer('entitlement', { input: entitlementInput(forWhat), answer: { ...entitlement, ways, shown, driveSeconds } });
const both = combinedSendAction(engage(minutesIn(1)), accept(minutesIn(1)));
const busy = { refusal: 'DriverAlreadyOnRide', rideId: OTHER };
const refusedBusy = onRefusal(both, busy, { type: 'EngageDriver' });
const overlapping = { refusal: 'OverlapsScheduledRide', reservation: { rideId: OTHER, from: NOON, until: NOON } };
const settled = (begun: Instant) => after(begun, CLAIM_TIMEOUT_MS);
const reserved = {
  type: 'ScheduledRideReserved' as const,
  at: NOON,
  data: { driverId: DELE, rideId: RIDE, from: minutesIn(180), until: minutesIn(240) },
};
const claimed = driverEngaged(RIDE);
const late = after(rideAccepted().at, CLAIM_TIMEOUT_MS);

export const acceptanceSpec: ProcessSpec = {
  process: acceptanceProcess(dispatchPolicy),
  rules: [
    rule('the driver’s entitlement is read first', { given: { ride: offered }, when: onRequest(request) }, [
      callAction('entitlement', entitlementInput(request)),
    ]),
    rule(
      'a request to accept a ride that another driver has accepted makes no claim',
      { given: { ride: takenByOther }, when: onRequest(request) },
      [accept(NOON, NOON, null)],
    ),
    rule('a request to accept a ride that does not exist makes no claim', { when: onRequest(request) }, [
      accept(NOON, NOON, null),
    ]),
    rule(
      'the driver is claimed and the ride accepted together',
      { given: { ride: offered }, when: entitled(request) },
      [both],
    ),
    rule(
      'the pickup is due later if the driver is further away',
      {
        given: { ride: offered },
        when: entitled({
          ...request,
          fix: { latitude: tripPlaces.pickup.latitude + 0.036, longitude: tripPlaces.pickup.longitude },
        }),
      },
      [combinedSendAction(engage(minutesIn(11)), accept(minutesIn(11)))],
    ),
    rule(
      'the pickup is due after the drive along a known route',
      { given: { ride: offered }, when: entitled({ ...request, fix: tripPlaces.pickup }, 9 * 60 + 1) },
      [combinedSendAction(engage(minutesIn(10)), accept(minutesIn(10)))],
    ),
    rule(
      'the pickup is due within a minute if the driver is already there',
      { given: { ride: offered }, when: entitled(request, 0) },
      [both],
    ),
    rule(
      'a ride by the hour claims the driver for the booked hours',
      { given: { ride: [pradoRequested, rideOffered([DELE])] }, when: entitled(request) },
      [combinedSendAction(engage(minutesIn(1), 240), accept(minutesIn(1)))],
    ),
    rule(
      'accepting a scheduled ride reserves the driver for its time',
      { given: { ride: [rideScheduled, rideOffered([DELE])] }, when: entitled(request) },
      [forLater],
    ),
    rule(
      'the pickup of a scheduled ride is due at the scheduled time, however long the drive',
      { given: { ride: [rideScheduled, rideOffered([DELE])] }, when: entitled(request, 3_600) },
      [forLater],
    ),
    rule('a ride that no longer exists refuses the acceptance', { when: entitled(request) }, [accept(NOON)]),
    rule(
      'a claimed driver is released if the ride refuses the acceptance',
      { when: onRefusal(both, { refusal: 'NotAllowedInState' }, { before: claimed }) },
      [release(RIDE, 'lost_the_race')],
    ),
    rule(
      'a driver who was never claimed is not released',
      { when: onRefusal(both, { refusal: 'RideNotOffered' }) },
      [],
    ),
    rule(
      'a reserved driver is released if the ride refuses the acceptance',
      { when: onRefusal(forLater, { refusal: 'NotAllowedInState' }, { before: reserved }) },
      [release(RIDE, 'lost_the_race')],
    ),
    rule(
      'an event other than a claim does not release the driver if the ride refuses the acceptance',
      { when: onRefusal(both, { refusal: 'NotAllowedInState' }, { before: rideOffered([DELE]) }) },
      [],
    ),
    rule(
      'a driver whose previous ride is over is released from it and accepts this one',
      { given: { requestedRide: offered, conflictingRide: completedRideEvents }, when: refusedBusy },
      [combinedSendAction(release(OTHER, 'ride_over'), both)],
    ),
    rule(
      'a driver who gave the other ride back is released from it and accepts this one',
      {
        given: { requestedRide: offered, conflictingRide: [...offered, rideAccepted(DELE), rideGivenBack(1, DELE)] },
        when: refusedBusy,
      },
      [combinedSendAction(release(OTHER, 'given_back'), both)],
    ),
    rule(
      'a reservation for a ride that is over does not block another reservation',
      {
        given: { requestedRide: offered, conflictingRide: completedRideEvents },
        when: onRefusal(forLater, overlapping, { type: 'ReserveScheduledRide' }),
      },
      [combinedSendAction(release(OTHER, 'ride_over'), forLater)],
    ),
    rule(
      'a reservation for a cancelled ride does not block an immediate ride',
      {
        given: { requestedRide: offered, conflictingRide: [rideScheduled, rideCancelled('cancelled_by_customer')] },
        when: onRefusal(both, overlapping, { type: 'EngageDriver' }),
      },
      [combinedSendAction(release(OTHER, 'ride_over'), both)],
    ),
    rule(
      'a driver on another ride cannot accept',
      { given: { requestedRide: offered, conflictingRide: theirs }, when: refusedBusy },
      [],
    ),
    rule(
      'a driver without an active subscription cannot accept',
      {
        given: { requestedRide: offered },
        when: onRefusal(both, { refusal: 'SubscriptionInactive' }, { type: 'EngageDriver' }),
      },
      [],
    ),
    rule('a claim sets a timer that checks it', { when: onEvent(claimed) }, [
      wakeAction(`${DELE} ${RIDE}`, settled(claimed.at)),
    ]),
    rule('a reservation sets a timer that checks it', { when: onEvent(reserved) }, [
      wakeAction(`${DELE} ${RIDE}`, settled(NOON)),
    ]),
    rule(
      'the claim of an accepted ride is not released',
      { given: { ride: theirs }, when: onTimer(`${DELE} ${RIDE}`) },
      [],
    ),
    rule('an abandoned claim is released', { given: { ride: offered }, when: onTimer(`${DELE} ${RIDE}`) }, [
      release(RIDE, 'lost_the_race'),
    ]),
    rule(
      'an acceptance in time needs no action',
      { when: afterAppend(rideAccepted(DELE)), now: rideAccepted().at },
      [],
    ),
    rule('a slow acceptance checks its claim', { when: afterAppend(rideAccepted(DELE)), now: late }, [
      callAction('entitlement', entitlementInput(null)),
    ]),
    rule('a slow acceptance checks its claim even after a crash', { when: onEvent(rideAccepted(DELE)), now: late }, [
      callAction('entitlement', entitlementInput(null)),
    ]),
    rule(
      'a driver who lost the claim is claimed again',
      { given: { ride: theirs, duty: [wentOnline] }, when: entitled(null) },
      [engage(minutesIn(10))],
    ),
    rule(
      'a driver whose claim was released because of another ride is claimed again',
      {
        given: { ride: [...theirs, rideGivenBack(1, DELE)], duty: [wentOnline, driverEngaged(OTHER)] },
        when: entitled(null),
      },
      [engage(NOON)],
    ),
    rule(
      'a driver who lost the reservation gets it again',
      {
        given: { ride: [rideScheduled, rideOffered([DELE]), rideAccepted(DELE)], duty: [wentOnline] },
        when: entitled(null),
      },
      [reserve(minutesIn(10 + TRIP_MINUTES))],
    ),
    rule(
      'an existing claim is not repeated',
      { given: { ride: theirs, duty: [wentOnline, claimed] }, when: entitled(null) },
      [],
    ),
    rule(
      'a slow acceptance of a ride that another driver has claims nothing',
      { given: { ride: takenByOther, duty: [wentOnline] }, when: entitled(null) },
      [],
    ),
    rule(
      'a driver who gave the ride back and has no other ride is not claimed again',
      { given: { ride: [...theirs, rideGivenBack(1, DELE)], duty: [wentOnline] }, when: entitled(null) },
      [],
    ),
    rule(
      'a driver who gave the ride back and is still engaged on it is not claimed again',
      { given: { ride: [...theirs, rideGivenBack(1, DELE)], duty: [wentOnline, claimed] }, when: entitled(null) },
      [],
    ),
    rule(
      'a driver on another ride is not claimed for a ride that was never theirs',
      { given: { ride: offered, duty: [wentOnline, driverEngaged(OTHER)] }, when: entitled(null) },
      [],
    ),
    rule('a driver who no longer has the ride is not claimed', { given: { ride: offered }, when: entitled(null) }, []),
    rule(
      'a driver who is on another ride by now gives this ride back',
      {
        given: { requestedRide: theirs },
        when: onRefusal(engage(minutesIn(10)), busy, {}),
        now: late,
      },
      [giveBack(late)],
    ),
  ],
};

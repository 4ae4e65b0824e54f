import { sendAction, wakeAction } from '../kernel/process.ts';
import { ride } from '../ride/index.ts';
import { personBlocked, personReported, personUnblocked, reportSettled } from '../testing/conduct-fixtures.ts';
import { driverEngaged, wentOnline } from '../testing/driver-duty-fixtures.ts';
import { minutesIn } from '../testing/fixtures.ts';
import { afterAppend, callAction, onEvent, onTimer, type ProcessSpec, rule } from '../testing/process-spec.ts';
import {
  BOLA,
  customerClaimed,
  DRIVER_1,
  RIDE,
  rideCancelled,
  rideCompleted,
  rideRequested,
  rideScheduled,
} from '../testing/ride-fixtures.ts';
import { after, MINUTE_MS } from '../time/instant.ts';
import { keepApartProcess, keepApartTimerId } from './keep-apart-process.ts';

const reportedFor = (reason: 'threat' | 'rude', rideId = RIDE) =>
  ({ ...personReported(), data: { ...personReported().data, reason, rideId } }) as const;
const threat = reportedFor('threat');
const cancel = (rideId: string, now = minutesIn(70)) =>
  sendAction(ride, rideId, { type: 'CancelForThreat', driverId: DRIVER_1, now });
const withdraw = (rideId: string, driverId: string) =>
  sendAction(ride, rideId, { type: 'WithdrawOffer', driverId, now: minutesIn(71) });
const booked = [customerClaimed(BOLA, 'now'), customerClaimed(BOLA, 'later')];
const onRide = [wentOnline, driverEngaged('now')];
const onAnotherRide = [wentOnline, driverEngaged('of someone else')];
const dismissed = { ...reportSettled(), data: { ...reportSettled().data, outcome: 'no_action' } } as const;
const cancelledByRider = rideCancelled('cancelled_by_customer', DRIVER_1);
const TIMER = keepApartTimerId(BOLA, DRIVER_1);
const LATER = minutesIn(85);
const later = { when: onTimer(TIMER, LATER), now: LATER };

export const keepApartSpec: ProcessSpec = {
  process: keepApartProcess,
  rules: [
    rule(
      'a threatened rider’s booked rides with a driver who is on none of them are cancelled',
      { given: { bookings: booked, duty: onAnotherRide }, when: onEvent(threat) },
      [cancel('now'), cancel('later')],
    ),
    rule(
      'only the shared ride, which continues if it has started, is cancelled while the two may be in the car',
      { given: { bookings: booked, duty: onRide }, when: onEvent(reportedFor('threat', 'an earlier ride')) },
      [cancel('now')],
    ),
    ...[rideCompleted, rideCancelled('ended_by_operator', DRIVER_1)].map((end) =>
      rule(
        `the other rides of a threatened rider are cancelled 15 minutes after a ride with the driver (${end.type})`,
        { given: { conduct: [threat, personBlocked()], bookings: booked }, when: onEvent(end) },
        [wakeAction(TIMER, after(end.at, 15 * MINUTE_MS))],
      ),
    ),
    ...Object.entries({
      'with a milder report': [reportedFor('rude'), personBlocked()],
      'who has unblocked the driver': [threat, personBlocked(), personUnblocked()],
      'whose report was dismissed': [threat, personBlocked(), dismissed],
    }).flatMap(([who, conduct]) => [
      rule(
        `the end of a ride cancels no other ride of a rider ${who}`,
        { given: { conduct, bookings: booked }, when: onEvent(rideCompleted) },
        [],
      ),
      rule(`no ride of a rider ${who} is cancelled later`, { given: { conduct, bookings: booked }, ...later }, []),
    ]),
    rule(
      'the other rides are cancelled once the two have parted',
      { given: { conduct: [threat, personBlocked()], bookings: booked }, ...later },
      [cancel('now', LATER), cancel('later', LATER)],
    ),
    rule(
      'no ride is cancelled while the driver is on another ride of the rider',
      { given: { conduct: [threat, personBlocked()], bookings: booked, duty: onRide }, ...later },
      [],
    ),
    rule(
      'the rider is notified of a scheduled ride that was cancelled for them',
      { given: { cancelled: [rideScheduled, cancelledByRider] }, when: afterAppend(cancelledByRider) },
      [
        callAction('notify', [
          {
            ...{ id: `scheduled_ride_cancelled ${RIDE}`, recipient: BOLA, at: minutesIn(12) },
            ...{ kind: 'scheduled_ride_cancelled', facts: { rideId: RIDE, scheduledFor: minutesIn(180) } },
          },
        ]),
      ],
    ),
    rule(
      'the rider is not notified of a current ride, whose end the screen shows',
      { given: { cancelled: [rideRequested, cancelledByRider] }, when: afterAppend(cancelledByRider) },
      [],
    ),
    rule(
      'a report for another reason changes no ride',
      { given: { bookings: booked }, when: onEvent(personReported()) },
      [],
    ),
    rule(
      'a block ends the offers between the two',
      { given: { own: booked, others: [customerClaimed(DRIVER_1, 'theirs')] }, when: onEvent(personBlocked()) },
      [withdraw('now', DRIVER_1), withdraw('later', DRIVER_1), withdraw('theirs', BOLA)],
    ),
  ],
};

import { sendAction } from '../kernel/process.ts';
import { ride } from '../ride/index.ts';
import { personBlocked, personReported } from '../testing/conduct-fixtures.ts';
import { minutesIn } from '../testing/fixtures.ts';
import { afterAppend, callAction, onEvent, type ProcessSpec, rule } from '../testing/process-spec.ts';
import {
  BOLA,
  customerClaimed,
  DRIVER_1,
  driverArrived,
  driverOnWayEvents,
  RIDE,
  rideCancelled,
  rideCompleted,
  rideRequested,
  rideScheduled,
  rideStarted,
} from '../testing/ride-fixtures.ts';
import { keepApartProcess } from './keep-apart-process.ts';

const reportedFor = (reason: 'threat' | 'rude', rideId = RIDE) =>
  ({ ...personReported(), data: { ...personReported().data, reason, rideId } }) as const;
const threat = reportedFor('threat');
const cancel = (rideId: string, now = minutesIn(70)) =>
  sendAction(ride, rideId, { type: 'CancelForThreat', driverId: DRIVER_1, now });
const withdraw = (rideId: string, driverId: string) =>
  sendAction(ride, rideId, { type: 'WithdrawOffer', driverId, now: minutesIn(71) });
const booked = [customerClaimed(BOLA, 'now'), customerClaimed(BOLA, 'later')];
const onTheWay = driverOnWayEvents;
const inTheCar = [...driverOnWayEvents, driverArrived(), rideStarted()];
const cancelledByRider = rideCancelled('cancelled_by_customer', DRIVER_1);
const endedByOperator = rideCancelled('ended_by_operator', DRIVER_1);

export const keepApartSpec: ProcessSpec = {
  process: keepApartProcess,
  rules: [
    rule(
      'a threatened rider’s booked rides with the driver are cancelled',
      { given: { bookings: booked, reportedRide: onTheWay }, when: onEvent(threat) },
      [cancel('now'), cancel('later')],
    ),
    rule(
      'nothing is cancelled while the threatened rider is in the car',
      { given: { bookings: booked, reportedRide: inTheCar }, when: onEvent(threat) },
      [],
    ),
    ...[rideCompleted, endedByOperator].map((end) =>
      rule(
        `a ride on which the rider was threatened cancels the others when it ends (${end.type})`,
        { given: { conduct: [threat], bookings: booked }, when: onEvent(end) },
        [cancel('now', end.at), cancel('later', end.at)],
      ),
    ),
    ...[[reportedFor('rude')], [reportedFor('threat', 'another ride')], []].map((conduct) =>
      rule(
        `a ride without the report of a threat cancels no other (${conduct.length} reports)`,
        { given: { conduct, bookings: booked }, when: onEvent(rideCompleted) },
        [],
      ),
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

import type { DriverDutyEvent } from '../driver-duty/events.ts';
import { sendAction, wakeAction } from '../kernel/process.ts';
import { ride } from '../ride/lifecycle.ts';
import type { DriverSubscriptionEvent } from '../subscription/events.ts';
import { minutesIn } from '../testing/fixtures.ts';
import { callAction, onEvent, onTimer, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { DRIVER_1, RIDE, rideAccepted, rideGivenBack, rideOffered, rideScheduled } from '../testing/ride-fixtures.ts';
import { trialClaimed } from '../testing/subscription-fixtures.ts';
import type { Instant } from '../time/instant.ts';
import { reservationAccessProcess, reservationTimerId } from './reservation-access-process.ts';

const PICKUP = minutesIn(180);
const NEEDED_BY = minutesIn(120);

const reserved = (at: Instant, from = PICKUP): DriverDutyEvent => ({
  type: 'ScheduledRideReserved',
  at,
  data: { driverId: DRIVER_1, rideId: RIDE, from, until: minutesIn(240) },
});
const accessUntil = (expiresAt: Instant): DriverSubscriptionEvent => ({
  type: 'TrialActivated',
  at: minutesIn(0),
  data: { driverId: DRIVER_1, expiresAt, policyVersion: 'daily-1' },
});
const accepted = [rideScheduled, rideOffered(), rideAccepted()];
const duty = [reserved(minutesIn(3))];
const [warning, end] = (['warning', 'end'] as const).map((step) => reservationTimerId(DRIVER_1, RIDE, step));
const atTheEnd = { when: onTimer(end ?? ''), now: NEEDED_BY };
const notifies = (kind: string, at: Instant) =>
  callAction('notify', [
    {
      ...{ id: `${kind} ${RIDE} ${DRIVER_1}`, recipient: DRIVER_1, at, kind },
      facts: { rideId: RIDE, scheduledFor: PICKUP, neededBy: NEEDED_BY },
    },
  ]);
const givenBack = sendAction(ride, RIDE, {
  ...{ type: 'GiveRideBack', driverId: DRIVER_1, now: NEEDED_BY },
  reason: 'The driver has no access at the time of the pickup',
});
const givenBackOften = [1, 2, 3, 4, 5].flatMap((times) => [rideGivenBack(times), rideOffered(), rideAccepted()]);

export const reservationAccessSpec: ProcessSpec = {
  process: reservationAccessProcess,
  rules: [
    rule(
      'the access of a driver is checked three hours and one hour before a scheduled pickup',
      { when: onEvent(reserved(minutesIn(3), minutesIn(300))) },
      [wakeAction(warning ?? '', minutesIn(120)), wakeAction(end ?? '', minutesIn(240))],
    ),
    rule('the first check of a ride accepted later is at once', { when: onEvent(reserved(minutesIn(30))) }, [
      wakeAction(warning ?? '', minutesIn(30)),
      wakeAction(end ?? '', NEEDED_BY),
    ]),
    rule('a ride accepted in the last hour stays with its driver', { when: onEvent(reserved(NEEDED_BY)) }, []),
    rule(
      'a driver whose access ends before the pickup is warned',
      {
        given: { ride: accepted, duty, access: [accessUntil(PICKUP)] },
        when: onTimer(warning ?? ''),
        now: minutesIn(3),
      },
      [notifies('scheduled_ride_at_risk', minutesIn(3))],
    ),
    rule(
      'a driver whose access lasts until the pickup is not warned',
      {
        given: { ride: accepted, duty, access: [accessUntil(minutesIn(181))] },
        ...{ when: onTimer(warning ?? ''), now: minutesIn(3) },
      },
      [],
    ),
    rule(
      'a driver whose access ends before the pickup loses the ride an hour before it',
      { given: { ride: accepted, duty, access: [accessUntil(minutesIn(179))] }, ...atTheEnd },
      [givenBack, notifies('scheduled_ride_lost', NEEDED_BY)],
    ),
    rule('a driver who never had access loses the ride', { given: { ride: accepted, duty }, ...atTheEnd }, [
      givenBack,
      notifies('scheduled_ride_lost', NEEDED_BY),
    ]),
    rule(
      'a driver who has paid in the meantime keeps the ride',
      { given: { ride: accepted, duty, access: [accessUntil(minutesIn(1_440))] }, ...atTheEnd },
      [],
    ),
    rule(
      'a driver whose access begins when they go online keeps the ride',
      { given: { ride: accepted, duty, access: [trialClaimed()] }, ...atTheEnd },
      [],
    ),
    rule('a ride that went to another driver is left alone', { given: { ride: accepted }, ...atTheEnd }, []),
    rule(
      'a ride that can’t be given back again stays with its driver',
      { given: { ride: [...accepted, ...givenBackOften], duty }, ...atTheEnd },
      [],
    ),
  ],
};

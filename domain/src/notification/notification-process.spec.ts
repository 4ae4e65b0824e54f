import { dispatchPolicy } from '../dispatch/index.ts';
import { wakeAction } from '../kernel/process.ts';
import type { RideEvent } from '../ride/index.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import { callAction, onEvent, onTimer, type ProcessSpec, rule } from '../testing/process-spec.ts';
import {
  BOLA,
  DRIVER_1,
  DRIVER_2,
  destinationChanged,
  driverAbsenceReported,
  driverArrived,
  FARE_KOBO,
  fareCaseDecided,
  fareCaseOpened,
  fareRecorded,
  hoursAdded,
  hoursDeclined,
  hoursProposed,
  pradoUnderWayEvents,
  RIDE,
  receiptRequested,
  releaseRequested,
  rideAccepted,
  rideCancelled,
  rideCompleted,
  rideEndedByOperator,
  rideGivenBack,
  rideOffered,
  rideRequested,
  rideScheduled,
  rideStarted,
  tripPlaces,
} from '../testing/ride-fixtures.ts';
import type { Instant } from '../time/instant.ts';
import { notificationPolicy } from './notification-policy.ts';
import { notificationProcess } from './notification-process.ts';
import { caseNotificationRules } from './rows/cases.spec.ts';
import { chatNotificationRules } from './rows/chats.spec.ts';
import { driverDecisionNotificationRules } from './rows/driver-decisions.spec.ts';
import { familyNotificationRules } from './rows/family.spec.ts';
import { personNotificationRules } from './rows/people.spec.ts';
import { safetyNotificationRules } from './rows/safety.spec.ts';
import { subscriptionNotificationRules } from './rows/subscriptions.spec.ts';

const bothParties = [
  [BOLA, 'customer'],
  [DRIVER_1, 'driver'],
] as const;
const scheduledFor = minutesIn(180);
const remind = (minutesBefore: number) => `scheduled_ride_reminder ${RIDE} ${minutesBefore}`;
const noShowSoon = `no_show_soon ${RIDE} ${driverArrived().at}`;
const remindsBoth = (minutesBefore: number, driverId: string, now: Instant) =>
  callAction(
    'notify',
    [
      [BOLA, 'customer'],
      [driverId, 'driver'],
    ].map(([recipient, as]) => ({
      id: `${remind(minutesBefore)} ${recipient}`,
      recipient,
      at: now,
      kind: 'scheduled_ride_reminder',
      facts: { rideId: RIDE, scheduledFor, minutesBefore, as },
    })),
  );
const unserved = (minutesBefore: number, now: Instant) =>
  callAction('notify', [
    {
      id: `${remind(minutesBefore)} ${BOLA}`,
      recipient: BOLA,
      at: now,
      kind: 'scheduled_ride_unserved',
      facts: { rideId: RIDE, scheduledFor, minutesBefore },
    },
  ]);
const notifies = (kind: string, id: string, recipient: string, at: Instant, facts: object) =>
  callAction('notify', [{ id, recipient, at, kind, facts }]);

const endedFor = (cause: string, outcome: string, at: Instant) => (recipient: string) => ({
  id: `ride_ended ${RIDE} ${recipient}`,
  recipient,
  at,
  kind: 'ride_ended',
  facts: { rideId: RIDE, outcome, cause, as: recipient === BOLA ? 'customer' : 'driver' },
});

const taken = [rideScheduled, rideAccepted()];
const bookedAt = (at: Instant): RideEvent => ({ ...rideScheduled, at });
const at120 = minutesIn(120);
const pradoEndsAt = minutesIn(11 + 4 * 60);
const hoursOver = `hours_over ${RIDE} ${pradoEndsAt}`;
const anHour = { rideId: RIDE, hours: 1, durationHours: 5, fareKobo: 5_000_000 };
const startOfPrado = { given: { ride: pradoUnderWayEvents }, when: onEvent(rideStarted()) };
const askedByDriver = { when: onEvent(hoursProposed({ proposer: 'driver' })) };
const elsewhere = destinationChanged(tripPlaces.destination, 4_000, 'Another gate');
const offer = rideOffered();
const { wave, expiresAt } = offer.type === 'RideOffered' ? offer.data : { wave: 0, expiresAt: NOON };

export const notificationSpec: ProcessSpec = {
  process: notificationProcess(dispatchPolicy, notificationPolicy),
  rules: [
    rule(
      'a scheduled ride sets timers 60, 30, 10 and 5 minutes before its pickup time',
      { when: onEvent(rideScheduled) },
      [
        wakeAction(remind(60), minutesIn(120)),
        wakeAction(remind(30), minutesIn(150)),
        wakeAction(remind(10), minutesIn(170)),
        wakeAction(remind(5), minutesIn(175)),
      ],
    ),
    rule(
      'a ride scheduled at short notice sets only the timers that are still ahead',
      { when: onEvent(bookedAt(minutesIn(150))) },
      [wakeAction(remind(10), minutesIn(170)), wakeAction(remind(5), minutesIn(175))],
    ),
    rule('the rider is notified of the driver and the pickup time', { when: onEvent(rideAccepted()) }, [
      callAction('notify', [
        {
          id: `driver_assigned ${RIDE} ${DRIVER_1}`,
          recipient: BOLA,
          at: minutesIn(1),
          kind: 'driver_assigned',
          facts: { rideId: RIDE, driverId: DRIVER_1, pickupDueAt: minutesIn(10) },
        },
      ]),
    ]),
    rule('the rider is notified that the driver has arrived', { when: onEvent(driverArrived()) }, [
      callAction('notify', [
        {
          id: `driver_arrived ${RIDE} ${DRIVER_1}`,
          recipient: BOLA,
          at: minutesIn(9),
          kind: 'driver_arrived',
          facts: { rideId: RIDE, driverId: DRIVER_1 },
        },
      ]),
    ]),
    rule('the rider is notified of the final fare', { when: onEvent(rideCompleted) }, [
      callAction('notify', [
        {
          id: `ride_completed ${RIDE}`,
          recipient: BOLA,
          at: minutesIn(60),
          kind: 'ride_completed',
          facts: { rideId: RIDE, finalFareKobo: FARE_KOBO },
        },
        {
          id: `ride_receipt ${RIDE}`,
          recipient: BOLA,
          at: minutesIn(60),
          kind: 'ride_receipt',
          facts: { rideId: RIDE, driverId: DRIVER_1, completedAt: minutesIn(60), finalFareKobo: FARE_KOBO },
        },
      ]),
    ]),
    rule('the rider gets the receipt that they requested', { when: onEvent(receiptRequested) }, [
      callAction('notify', [
        {
          ...{ id: `receipt_copy ${RIDE} ${minutesIn(80)}`, recipient: BOLA, at: minutesIn(80) },
          kind: 'receipt_copy',
          facts: { rideId: RIDE, driverId: DRIVER_1, completedAt: minutesIn(60), finalFareKobo: FARE_KOBO },
        },
      ]),
    ]),
    rule(
      'rider and driver are reminded of an accepted ride',
      { given: { ride: taken }, when: onTimer(remind(60)), now: at120 },
      [remindsBoth(60, DRIVER_1, at120)],
    ),
    rule(
      'rider and driver are reminded even if the driver has already arrived',
      { given: { ride: [...taken, driverArrived()] }, when: onTimer(remind(5)), now: minutesIn(175) },
      [remindsBoth(5, DRIVER_1, minutesIn(175))],
    ),
    rule(
      'the current driver is reminded, not an earlier one',
      {
        given: { ride: [...taken, rideGivenBack(1), rideAccepted(DRIVER_2)] },
        when: onTimer(remind(60)),
        now: at120,
      },
      [remindsBoth(60, DRIVER_2, at120)],
    ),
    rule(
      'a late reminder is sent if the next one is not due',
      { given: { ride: taken }, when: onTimer(remind(60)), now: minutesIn(149) },
      [remindsBoth(60, DRIVER_1, minutesIn(149))],
    ),
    rule(
      'a late reminder is not sent once the next one is due',
      { given: { ride: taken }, when: onTimer(remind(60)), now: minutesIn(150) },
      [],
    ),
    rule(
      'a late last reminder is sent before the pickup time',
      { given: { ride: taken }, when: onTimer(remind(5)), now: minutesIn(179) },
      [remindsBoth(5, DRIVER_1, minutesIn(179))],
    ),
    rule(
      'the last reminder is not sent at the pickup time',
      { given: { ride: taken }, when: onTimer(remind(5)), now: scheduledFor },
      [],
    ),
    rule(
      'the rider is not warned an hour before pickup that no driver has accepted',
      { given: { ride: [rideScheduled] }, when: onTimer(remind(60)), now: at120 },
      [],
    ),
    rule(
      'the rider is warned half an hour before pickup that no driver has accepted',
      { given: { ride: [rideScheduled] }, when: onTimer(remind(30)), now: minutesIn(150) },
      [unserved(30, minutesIn(150))],
    ),
    rule(
      'the rider of a ride given back is warned that no driver has accepted',
      { given: { ride: [...taken, rideGivenBack(1)] }, when: onTimer(remind(5)), now: minutesIn(175) },
      [unserved(5, minutesIn(175))],
    ),
    rule(
      'a cancelled ride sends no reminder',
      { given: { ride: [...taken, rideCancelled('cancelled_by_customer')] }, when: onTimer(remind(60)), now: at120 },
      [],
    ),
    rule(
      'a ride under way sends no reminder',
      { given: { ride: [...taken, driverArrived(), rideStarted()] }, when: onTimer(remind(5)), now: minutesIn(175) },
      [],
    ),
    rule(
      'an immediate ride sends no reminder',
      { given: { ride: [rideRequested, rideAccepted()] }, when: onTimer(remind(60)) },
      [],
    ),
    rule('the driver is notified that the rider asks to be released', { when: onEvent(releaseRequested(4_000)) }, [
      callAction('notify', [
        {
          id: `release_asked ${RIDE} ${minutesIn(2)}`,
          recipient: DRIVER_1,
          at: minutesIn(2),
          kind: 'release_asked',
          facts: { rideId: RIDE },
        },
      ]),
    ]),
    rule(
      'rider and driver are notified that the driver released the ride',
      { when: onEvent(rideCancelled('rider_asked')) },
      [callAction('notify', [BOLA, DRIVER_1].map(endedFor('rider_asked', 'cancelled', minutesIn(12))))],
    ),
    rule(
      'the driver is notified that the rider cancelled an accepted ride',
      { when: onEvent(rideCancelled('cancelled_by_customer', DRIVER_1)) },
      [callAction('notify', [DRIVER_1].map(endedFor('cancelled_by_customer', 'cancelled', minutesIn(12))))],
    ),
    rule(
      'a cancelled ride without a driver notifies no one',
      { when: onEvent(rideCancelled('cancelled_by_customer')) },
      [],
    ),
    rule('the rider is notified that the driver waited and left', { when: onEvent(rideCancelled('rider_no_show')) }, [
      notifies('pickup_missed', `pickup_missed ${RIDE}`, BOLA, minutesIn(12), { rideId: RIDE }),
    ]),
    rule('the rider is notified that no driver was found', { when: onEvent(rideCancelled('no_driver_found')) }, [
      notifies('nobody_found', `nobody_found ${RIDE}`, BOLA, minutesIn(12), { rideId: RIDE }),
    ]),
    rule('the rider is notified that the driver gave the ride back', { when: onEvent(rideGivenBack(1)) }, [
      notifies('driver_left', `driver_left ${RIDE} ${DRIVER_1}`, BOLA, rideGivenBack(1).at, {
        rideId: RIDE,
        driverId: DRIVER_1,
      }),
    ]),
    rule('the rider is notified that the ride has started', { when: onEvent(rideStarted()) }, [
      notifies('ride_started', `ride_started ${RIDE}`, BOLA, rideStarted().at, { rideId: RIDE, driverId: DRIVER_1 }),
    ]),
    rule('a Prado that has started sets a timer for the end of its hours', startOfPrado, [
      notifies('ride_started', `ride_started ${RIDE}`, BOLA, rideStarted().at, { rideId: RIDE, driverId: DRIVER_1 }),
      wakeAction(hoursOver, pradoEndsAt),
    ]),
    rule('the driver is notified of the hours that the rider asks for', { when: onEvent(hoursProposed()) }, [
      notifies('hours_proposed', `hours_proposed ${RIDE} ${minutesIn(20)}`, DRIVER_1, minutesIn(20), {
        ...{ ...anHour, as: 'driver' },
      }),
    ]),
    rule('the rider is notified of the hours that the driver proposes', askedByDriver, [
      notifies('hours_proposed', `hours_proposed ${RIDE} ${minutesIn(20)}`, BOLA, minutesIn(20), {
        ...{ ...anHour, as: 'customer' },
      }),
    ]),
    rule(
      'the proposer is notified of added hours, and a timer is set for their end',
      { given: { ride: [...pradoUnderWayEvents, hoursProposed(), hoursAdded()] }, when: onEvent(hoursAdded()) },
      [
        notifies('hours_added', `hours_added ${RIDE} ${minutesIn(25)}`, BOLA, minutesIn(25), {
          ...{ ...anHour, as: 'customer' },
        }),
        wakeAction(`hours_over ${RIDE} ${minutesIn(311)}`, minutesIn(311)),
      ],
    ),
    rule('the proposer is notified of declined hours', { when: onEvent(hoursDeclined('driver')) }, [
      notifies('hours_declined', `hours_declined ${RIDE} ${minutesIn(25)}`, BOLA, minutesIn(25), {
        ...{ ...anHour, as: 'customer' },
      }),
    ]),
    rule('the withdrawal of proposed hours notifies no one', { when: onEvent(hoursDeclined('customer')) }, []),
    rule(
      'rider and driver are notified at the end of the hours',
      { given: { ride: pradoUnderWayEvents }, when: onTimer(hoursOver), now: pradoEndsAt },
      [
        callAction(
          'notify',
          bothParties.map(([recipient, as]) => ({
            ...{ id: `${hoursOver} ${recipient}`, recipient, at: pradoEndsAt, kind: 'hours_over' },
            facts: { rideId: RIDE, endsAt: pradoEndsAt, as },
          })),
        ),
      ],
    ),
    rule(
      'no one is notified at the earlier end of hours that were extended',
      {
        given: { ride: [...pradoUnderWayEvents, hoursProposed(), hoursAdded()] },
        when: onTimer(hoursOver),
        now: pradoEndsAt,
      },
      [],
    ),
    rule(
      'no one is notified if the ride has ended before its hours',
      { given: { ride: [...pradoUnderWayEvents, rideCompleted] }, when: onTimer(hoursOver), now: pradoEndsAt },
      [],
    ),
    rule('the driver is notified that the rider reported them absent', { when: onEvent(driverAbsenceReported(2)) }, [
      notifies('ride_taken_back', `ride_taken_back ${RIDE} ${DRIVER_1}`, DRIVER_1, driverAbsenceReported(2).at, {
        rideId: RIDE,
      }),
    ]),
    rule('the driver is notified of a changed destination', { when: onEvent(elsewhere) }, [
      notifies('destination_changed', `destination_changed ${RIDE} ${elsewhere.at}`, DRIVER_1, elsewhere.at, {
        rideId: RIDE,
      }),
    ]),
    rule('each driver of a wave is notified of the offer', { when: onEvent(rideOffered([DRIVER_1, DRIVER_2])) }, [
      callAction(
        'notify',
        [DRIVER_1, DRIVER_2].map((recipient) => ({
          id: `ride_offered ${RIDE} ${wave} ${recipient}`,
          recipient,
          at: rideOffered().at,
          kind: 'ride_offered',
          facts: { rideId: RIDE, expiresAt },
        })),
      ),
    ]),
    rule('a wave without drivers notifies no one', { when: onEvent(rideOffered([])) }, []),
    ...(
      [
        ['an immediate', [rideRequested, rideAccepted(), driverArrived()], minutesIn(13)],
        ['a scheduled', [rideScheduled, rideAccepted(), driverArrived()], minutesIn(184)],
      ] as const
    ).map(([which, events, warnedAt]) =>
      rule(
        `the driver’s arrival for ${which} ride notifies the rider and sets a timer for the no-show warning`,
        { given: { ride: events }, when: onEvent(driverArrived()) },
        [
          notifies('driver_arrived', `driver_arrived ${RIDE} ${DRIVER_1}`, BOLA, driverArrived().at, {
            ...{ rideId: RIDE, driverId: DRIVER_1 },
          }),
          wakeAction(noShowSoon, warnedAt),
        ],
      ),
    ),
    ...(
      [
        ['an immediate', [rideRequested, rideAccepted(), driverArrived()], minutesIn(13), minutesIn(14)],
        ['a scheduled', [rideScheduled, rideAccepted(), driverArrived()], minutesIn(184), minutesIn(185)],
      ] as const
    ).map(([which, events, warnedAt, from]) =>
      rule(
        `the rider of ${which} ride is warned a minute before the driver may leave`,
        { given: { ride: events }, when: onTimer(noShowSoon), now: warnedAt },
        [notifies('no_show_soon', noShowSoon, BOLA, warnedAt, { rideId: RIDE, driverId: DRIVER_1, from })],
      ),
    ),
    ...(
      [
        ['has started', [rideStarted()]],
        ['was given back', [rideGivenBack(1)]],
        ['was cancelled', [rideCancelled('rider_asked')]],
      ] as const
    ).map(([how, events]) =>
      rule(
        `the rider is not warned of a no-show after the ride ${how}`,
        {
          given: { ride: [rideRequested, rideAccepted(), driverArrived(), ...events] },
          when: onTimer(noShowSoon),
          now: minutesIn(13),
        },
        [],
      ),
    ),
    rule(
      'a timer of an earlier arrival does not warn the rider',
      {
        given: { ride: [rideRequested, rideAccepted(), driverArrived()] },
        when: onTimer(`no_show_soon ${RIDE} ${minutesIn(8)}`),
        now: minutesIn(13),
      },
      [],
    ),
    rule(
      'the rider is not warned once the driver may leave',
      {
        given: { ride: [rideRequested, rideAccepted(), driverArrived()] },
        when: onTimer(noShowSoon),
        now: minutesIn(14),
      },
      [],
    ),
    rule('the rider is notified of an unpaid fare', { when: onEvent(fareRecorded(0)) }, [
      notifies('fare_not_paid', `fare_not_paid ${RIDE} 0`, BOLA, fareRecorded(0).at, {
        ...{ rideId: RIDE, dueKobo: FARE_KOBO, paidKobo: 0 },
      }),
    ]),
    rule('the rider is not notified of a fully paid fare', { when: onEvent(fareRecorded(FARE_KOBO)) }, []),
    rule('the driver is notified that the rider says they have paid', { when: onEvent(fareCaseOpened) }, [
      notifies('fare_disputed', `fare_disputed ${RIDE}`, DRIVER_1, fareCaseOpened.at, { rideId: RIDE }),
    ]),
    rule('rider and driver are notified of a decided fare case', { when: onEvent(fareCaseDecided(100_000)) }, [
      callAction(
        'notify',
        bothParties.map(([recipient, as]) => ({
          ...{ id: `fare_decided ${RIDE} ${recipient}`, recipient, at: minutesIn(90), kind: 'fare_decided' },
          facts: { rideId: RIDE, dueKobo: FARE_KOBO, paidKobo: 100_000, as },
        })),
      ),
    ]),
    rule(
      'rider and driver are notified that an operator ended the ride',
      { when: onEvent(rideEndedByOperator('completed')) },
      [callAction('notify', [BOLA, DRIVER_1].map(endedFor('ended_by_operator', 'completed', minutesIn(200))))],
    ),
    rule(
      'a cancellation by an operator causes no second notification',
      { when: onEvent(rideCancelled('ended_by_operator')) },
      [],
    ),
    ...driverDecisionNotificationRules,
    ...subscriptionNotificationRules,
    ...caseNotificationRules,
    ...chatNotificationRules,
    ...familyNotificationRules,
    ...safetyNotificationRules,
    ...personNotificationRules,
    rule('a timer of another kind needs no action', { when: onTimer(`some_other_time ${RIDE}`) }, []),
  ],
};

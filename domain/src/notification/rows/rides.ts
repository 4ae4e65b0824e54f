import type { DispatchPolicy } from '../../dispatch/index.ts';
import { aggregateRead, processBuilder, wakeAction } from '../../kernel/process.ts';
import {
  hoursEndAt,
  type NotifiedEndCause,
  noShowReportableFrom,
  type RideEvent,
  type RideSide,
  type RideState,
  ride,
} from '../../ride/index.ts';
import { after, type Instant } from '../../time/instant.ts';
import { hoursTimerId } from '../hours-over.ts';
import { noShowTimerId } from '../no-show-warning.ts';
import type { Notification } from '../notification.ts';
import type { NotificationPolicy } from '../notification-policy.ts';
import { futureReminders } from '../reminders.ts';
import type { NotificationCalls } from './notification-calls.ts';

const { on, call } = processBuilder<{ events: RideEvent; calls: NotificationCalls }>();

type Parties = { readonly rideId: string; readonly customerId: string; readonly driverId: string };

const ended = (
  { at, data }: { readonly at: Instant; readonly data: Parties },
  cause: NotifiedEndCause,
  outcome: 'completed' | 'cancelled',
  sides: readonly RideSide[],
): readonly Notification[] =>
  sides.map((as) => {
    const recipient = as === 'customer' ? data.customerId : data.driverId;
    const { rideId } = data;
    return {
      id: `ride_ended ${rideId} ${recipient}`,
      recipient,
      at,
      kind: 'ride_ended',
      facts: { rideId, outcome, cause, as },
    };
  });

const otherSide = (side: RideSide): RideSide => (side === 'customer' ? 'driver' : 'customer');

const aboutHours = (
  kind: 'hours_proposed' | 'hours_added' | 'hours_declined',
  data: Parties & { readonly hours: number; readonly durationHours: number; readonly fareKobo: number },
  as: RideSide,
  at: Instant,
): Notification => {
  const { rideId, hours, durationHours, fareKobo } = data;
  const recipient = as === 'customer' ? data.customerId : data.driverId;
  return { id: `${kind} ${rideId} ${at}`, recipient, at, kind, facts: { rideId, hours, durationHours, fareKobo, as } };
};

const wakeWhenHoursEnd = (state: RideState) => {
  const endsAt = state.status === 'in_progress' ? hoursEndAt(state) : null;
  return state.status !== 'in_progress' || endsAt === null
    ? []
    : [wakeAction(hoursTimerId(state.booking.rideId, endsAt), endsAt)];
};

export const rideNotificationRows = (policy: DispatchPolicy, notificationPolicy: NotificationPolicy) => [
  on('RideScheduled', {}, ['wake'], (_, { at, data }) =>
    futureReminders(policy, data, at).map(({ id, at: time }) => wakeAction(id, time)),
  ),
  on('RideOffered', {}, ['call notify'], (_, { at, data: { rideId, driverIds, wave, expiresAt } }) =>
    driverIds.length === 0
      ? []
      : [
          call(
            'notify',
            driverIds.map((recipient) => ({
              ...{ id: `ride_offered ${rideId} ${wave} ${recipient}`, recipient, at },
              ...{ kind: 'ride_offered', facts: { rideId, expiresAt } },
            })),
          ),
        ],
  ),
  on(
    'RideAccepted',
    {},
    ['call notify'],
    (_, { at, data: { rideId, customerId: recipient, driverId, pickupDueAt } }) => [
      call('notify', [
        {
          ...{ id: `driver_assigned ${rideId} ${driverId}`, recipient, at },
          ...{ kind: 'driver_assigned', facts: { rideId, driverId, pickupDueAt } },
        },
      ]),
    ],
  ),
  on(
    'DriverArrived',
    { ride: aggregateRead(ride, ({ data }) => data.rideId) },
    ['call notify', 'wake'],
    (view, event) => {
      const { rideId, customerId: recipient, driverId } = event.data;
      return [
        call('notify', [
          {
            ...{ id: `driver_arrived ${rideId} ${driverId}`, recipient, at: event.at },
            ...{ kind: 'driver_arrived', facts: { rideId, driverId } },
          },
        ]),
        ...(view.ride.status === 'arrived'
          ? [
              wakeAction(
                noShowTimerId(rideId, view.ride.arrivedAt),
                after(noShowReportableFrom(view.ride), -notificationPolicy.noShowWarningMs),
              ),
            ]
          : []),
      ];
    },
  ),
  on(
    'RideStarted',
    { ride: aggregateRead(ride, ({ data }) => data.rideId) },
    ['call notify', 'wake'],
    (view, event) => {
      const { rideId, customerId: recipient, driverId } = event.data;
      return [
        call('notify', [
          {
            ...{ id: `ride_started ${rideId}`, recipient, at: event.at },
            ...{ kind: 'ride_started', facts: { rideId, driverId } },
          },
        ]),
        ...wakeWhenHoursEnd(view.ride),
      ];
    },
  ),
  on('HoursProposed', {}, ['call notify'], (_, { at, data }) => [
    call('notify', [aboutHours('hours_proposed', data, otherSide(data.proposer), at)]),
  ]),
  on('HoursAdded', { ride: aggregateRead(ride, ({ data }) => data.rideId) }, ['call notify', 'wake'], (view, event) => [
    call('notify', [aboutHours('hours_added', event.data, event.data.proposer, event.at)]),
    ...wakeWhenHoursEnd(view.ride),
  ]),
  on('HoursDeclined', {}, ['call notify'], (_, { at, data }) => {
    const { proposer, decliner } = data;
    return decliner === proposer ? [] : [call('notify', [aboutHours('hours_declined', data, proposer, at)])];
  }),
  on('RideGivenBack', {}, ['call notify'], (_, { at, data: { rideId, customerId: recipient, driverId } }) => [
    call('notify', [
      {
        ...{ id: `driver_left ${rideId} ${driverId}`, recipient, at },
        ...{ kind: 'driver_left', facts: { rideId, driverId } },
      },
    ]),
  ]),
  on('DriverAbsenceReported', {}, ['call notify'], (_, { at, data: { rideId, driverId: recipient } }) => [
    call('notify', [
      { id: `ride_taken_back ${rideId} ${recipient}`, recipient, at, kind: 'ride_taken_back', facts: { rideId } },
    ]),
  ]),
  on('DestinationChanged', {}, ['call notify'], (_, { at, data: { rideId, driverId: recipient } }) => [
    call('notify', [
      { id: `destination_changed ${rideId} ${at}`, recipient, at, kind: 'destination_changed', facts: { rideId } },
    ]),
  ]),
  on('RiderAskedRelease', {}, ['call notify'], (_, { at, data: { rideId, driverId: recipient } }) => [
    call('notify', [{ id: `release_asked ${rideId} ${at}`, recipient, at, kind: 'release_asked', facts: { rideId } }]),
  ]),
  on('RideCompleted', {}, ['call notify'], (_, { at, data }) => {
    const { rideId, customerId: recipient, driverId, finalFareKobo } = data;
    return [
      call('notify', [
        {
          ...{ id: `ride_completed ${rideId}`, recipient, at },
          ...{ kind: 'ride_completed', facts: { rideId, finalFareKobo } },
        },
        {
          ...{ id: `ride_receipt ${rideId}`, recipient, at },
          ...{ kind: 'ride_receipt', facts: { rideId, driverId, completedAt: at, finalFareKobo } },
        },
      ]),
    ];
  }),
  on('ReceiptRequested', {}, ['call notify'], (_, { at, data }) => {
    const { rideId, customerId: recipient, driverId, completedAt, finalFareKobo } = data;
    const facts = { rideId, driverId, completedAt, finalFareKobo };
    return [call('notify', [{ id: `receipt_copy ${rideId} ${at}`, recipient, at, kind: 'receipt_copy', facts }])];
  }),
  on('RideCancelled', {}, ['call notify'], (_, { at, data }) => {
    const { rideId, cause, customerId: recipient, driverId } = data;
    if (cause === 'no_driver_found')
      return [
        call('notify', [{ id: `nobody_found ${rideId}`, recipient, at, kind: 'nobody_found', facts: { rideId } }]),
      ];
    if (cause === 'rider_no_show')
      return [
        call('notify', [{ id: `pickup_missed ${rideId}`, recipient, at, kind: 'pickup_missed', facts: { rideId } }]),
      ];
    if (driverId === null || cause === 'ended_by_operator' || cause === 'class_changed') return [];
    const sides = cause === 'rider_asked' ? (['customer', 'driver'] as const) : (['driver'] as const);
    return [call('notify', ended({ at, data: { ...data, driverId } }, cause, 'cancelled', sides))];
  }),
  on('FarePaidRecorded', {}, ['call notify'], (_, { at, data }) => {
    const { rideId, customerId: recipient, amountKobo: dueKobo, paidKobo } = data;
    if (paidKobo >= dueKobo) return [];
    const facts = { rideId, dueKobo, paidKobo };
    return [
      call('notify', [{ id: `fare_not_paid ${rideId} ${paidKobo}`, recipient, at, kind: 'fare_not_paid', facts }]),
    ];
  }),
  on('FareCaseOpened', {}, ['call notify'], (_, { at, data: { rideId, driverId: recipient } }) => [
    call('notify', [{ id: `fare_disputed ${rideId}`, recipient, at, kind: 'fare_disputed', facts: { rideId } }]),
  ]),
  on('FareCaseDecided', {}, ['call notify'], (_, { at, data }) => {
    const { rideId, dueKobo, paidKobo } = data;
    return [
      call(
        'notify',
        (['customer', 'driver'] as const).map((as) => {
          const recipient = as === 'customer' ? data.customerId : data.driverId;
          return {
            ...{ id: `fare_decided ${rideId} ${recipient}`, recipient, at },
            ...{ kind: 'fare_decided', facts: { rideId, dueKobo, paidKobo, as } },
          };
        }),
      ),
    ];
  }),
  on('RideEndedByOperator', {}, ['call notify'], (_, event) => [
    call('notify', ended(event, 'ended_by_operator', event.data.outcome, ['customer', 'driver'])),
  ]),
];

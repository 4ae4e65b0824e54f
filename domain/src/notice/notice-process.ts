import type { DispatchPolicy } from '../dispatch/published.ts';
import type { DriverDutyEvent } from '../driver-duty/published.ts';
import { at, processOf, wake } from '../kernel/process.ts';
import { type RideEnding, type RideEvent, type RideState, ride } from '../ride/published.ts';
import type { Instant } from '../time/instant.ts';
import type { Notice } from './notice.ts';
import { isOvertaken, reminderIn, remindersAhead } from './reminders.ts';

const { on, due, ask, process } = processOf<{
  events: RideEvent | DriverDutyEvent;
  questions: {
    /** To be told by every channel there is; telling again what was told changes nothing. No answer is waited for. */
    tell: { question: readonly Notice[]; answer: unknown };
  };
}>();

/** Who is told what when: each row says of an event, or of a time, which notices follow from it. */
export const noticeProcess = (policy: DispatchPolicy) => {
  /** Both sides of a ride that has a driver and has not begun. */
  const reminder = (timeId: string, state: RideState, minutesBefore: number, now: Instant): readonly Notice[] => {
    if (state.status !== 'accepted' && state.status !== 'arrived') return [];
    const { rideId, customerId, scheduledFor } = state.booking;
    if (scheduledFor === null || isOvertaken(policy, scheduledFor, minutesBefore, now)) return [];
    return [customerId, state.assignment.driverId].map((recipient) => ({
      id: `${timeId} ${recipient}`,
      recipient,
      at: now,
      kind: 'scheduled_ride_reminder',
      facts: { rideId, scheduledFor, minutesBefore },
    }));
  };

  const ended = (
    { at: now, data }: { readonly at: Instant; readonly data: { readonly rideId: string } },
    cause: RideEnding,
    outcome: 'completed' | 'cancelled',
    recipients: readonly string[],
  ): readonly Notice[] =>
    recipients.map((recipient) => ({
      id: `ride_ended ${data.rideId} ${recipient}`,
      recipient,
      at: now,
      kind: 'ride_ended',
      facts: { rideId: data.rideId, outcome, cause },
    }));

  return process('notice', { timer: 'notice' }, [
    // Whether somebody is reminded is seen when the time has come: it may have been cancelled, or gone to another driver.
    on('RideScheduled', {}, ['wake'], (_, { at: booked, data }) =>
      remindersAhead(policy, data, booked).map(({ id, at: time }) => wake(id, time)),
    ),
    on('RideAccepted', {}, ['ask tell'], (_, { at: now, data: { rideId, customerId, driverId, pickupDueAt } }) => [
      ask('tell', [
        {
          id: `driver_assigned ${rideId} ${driverId}`,
          recipient: customerId,
          at: now,
          kind: 'driver_assigned',
          facts: { rideId, driverId, pickupDueAt },
        },
      ]),
    ]),
    on('DriverArrived', {}, ['ask tell'], (_, { at: now, data: { rideId, customerId: recipient, driverId } }) => [
      ask('tell', [
        {
          id: `driver_arrived ${rideId} ${driverId}`,
          recipient,
          at: now,
          kind: 'driver_arrived',
          facts: { rideId, driverId },
        },
      ]),
    ]),
    on('RideCompleted', {}, ['ask tell'], (_, { at: now, data: { rideId, customerId, driverId, finalFareKobo } }) => [
      ask('tell', [
        {
          id: `ride_receipt ${rideId}`,
          recipient: customerId,
          at: now,
          kind: 'ride_receipt',
          facts: { rideId, driverId, completedAt: now, finalFareKobo },
        },
      ]),
    ]),
    on('RiderAskedRelease', {}, ['ask tell'], (_, { at: now, data: { rideId, driverId: recipient } }) => [
      ask('tell', [
        { id: `release_asked ${rideId} ${now}`, recipient, at: now, kind: 'release_asked', facts: { rideId } },
      ]),
    ]),
    on('RideCancelled', {}, ['ask tell'], (_, event) => {
      const { cause, customerId, driverId } = event.data;
      if (driverId === null) return [];
      if (cause === 'rider_asked') return [ask('tell', ended(event, cause, 'cancelled', [customerId, driverId]))];
      return cause === 'cancelled_by_customer' ? [ask('tell', ended(event, cause, 'cancelled', [driverId]))] : [];
    }),
    on('RideEndedByOperator', {}, ['ask tell'], (_, event) => {
      const { outcome, customerId, driverId } = event.data;
      return [ask('tell', ended(event, 'ended_by_operator', outcome, [customerId, driverId]))];
    }),
    on('WentOffline', {}, ['ask tell'], (_, { at: now, data: { driverId: recipient, reason } }) => {
      if (reason !== 'unseen') return [];
      return [
        ask('tell', [
          { id: `went_offline ${recipient} ${now}`, recipient, at: now, kind: 'went_offline', facts: { reason } },
        ]),
      ];
    }),
    due({ ride: at(ride, ({ id }) => reminderIn(id)?.rideId ?? null) }, ['ask tell'], (view, { id }, now) => {
      const minutesBefore = reminderIn(id)?.minutesBefore;
      const told = minutesBefore === undefined ? [] : reminder(id, view.ride, minutesBefore, now);
      return told.length === 0 ? [] : [ask('tell', told)];
    }),
  ]);
};

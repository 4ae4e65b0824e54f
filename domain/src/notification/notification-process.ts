import type { DispatchPolicy } from '../dispatch/index.ts';
import { aggregateRead, processBuilder } from '../kernel/process.ts';
import { type RideState, ride } from '../ride/index.ts';
import { driverAccess } from '../subscription/index.ts';
import { after, type Instant } from '../time/instant.ts';
import { hoursOver, parseHoursTimerId } from './hours-over.ts';
import { noShowWarning, parseNoShowTimerId } from './no-show-warning.ts';
import type { Notification } from './notification.ts';
import type { NotificationPolicy } from './notification-policy.ts';
import { isReminderObsolete, parseReminderId } from './reminders.ts';
import { caseRows } from './rows/cases.ts';
import { chatRows } from './rows/chats.ts';
import { driverDecisionRows } from './rows/driver-decisions.ts';
import { familyRows } from './rows/family.ts';
import type { NotificationCalls } from './rows/notification-calls.ts';
import { peopleRows } from './rows/people.ts';
import { rideNotificationRows } from './rows/rides.ts';
import { safetyRows } from './rows/safety.ts';
import { expiryNotifications, parseExpiryTimerId, subscriptionRows } from './rows/subscriptions.ts';

const { onTimer, call, process } = processBuilder<{ calls: NotificationCalls }>();

const reminded = (
  dispatch: DispatchPolicy,
  { noDriverWarningMs }: NotificationPolicy,
  state: RideState,
  { timeId, minutesBefore }: { readonly timeId: string; readonly minutesBefore: number },
  now: Instant,
): readonly Notification[] => {
  if (state.status !== 'requested' && state.status !== 'accepted' && state.status !== 'arrived') return [];
  const { rideId, customerId, scheduledFor } = state.booking;
  if (scheduledFor === null || isReminderObsolete(dispatch, scheduledFor, minutesBefore, now)) return [];
  const facts = { rideId, scheduledFor, minutesBefore };
  const addressed = (recipient: string) => ({ id: `${timeId} ${recipient}`, recipient, at: now });
  if (state.status === 'requested')
    return now < after(scheduledFor, -noDriverWarningMs)
      ? []
      : [{ ...addressed(customerId), kind: 'scheduled_ride_unserved', facts }];
  return (['customer', 'driver'] as const).map((as) => ({
    ...addressed(as === 'customer' ? customerId : state.assignment.driverId),
    ...{ kind: 'scheduled_ride_reminder', facts: { ...facts, as } },
  }));
};

export const notificationProcess = (dispatch: DispatchPolicy, policy: NotificationPolicy) =>
  process('notice', { timer: 'notice' }, [
    ...rideNotificationRows(dispatch, policy),
    ...driverDecisionRows,
    ...subscriptionRows(policy),
    ...caseRows,
    ...chatRows,
    ...familyRows,
    ...safetyRows,
    ...peopleRows,
    onTimer(
      {
        ride: aggregateRead(
          ride,
          ({ id }) => (parseReminderId(id) ?? parseNoShowTimerId(id) ?? parseHoursTimerId(id))?.rideId ?? null,
        ),
        access: aggregateRead(driverAccess, ({ id }) => parseExpiryTimerId(id)?.driverId ?? null),
      },
      ['call notify'],
      (view, { id: timeId }, now) => {
        const reminder = parseReminderId(timeId);
        const ending = parseExpiryTimerId(timeId);
        const warning = parseNoShowTimerId(timeId);
        const hours = parseHoursTimerId(timeId);
        const notified = [
          ...(reminder ? reminded(dispatch, policy, view.ride, { timeId, ...reminder }, now) : []),
          ...(warning ? noShowWarning(view.ride, { timeId, ...warning }, now) : []),
          ...(hours ? hoursOver(view.ride, { timeId, ...hours }, now) : []),
          ...(ending ? expiryNotifications(policy, view.access, ending, now) : []),
        ];
        return notified.length === 0 ? [] : [call('notify', notified)];
      },
    ),
  ]);

import type { DispatchPolicy } from '../dispatch/index.ts';
import { aggregateRead, processBuilder } from '../kernel/process.ts';
import { type RideState, ride } from '../ride/index.ts';
import { driverAccess } from '../subscription/index.ts';
import { after, type Instant } from '../time/instant.ts';
import { hoursOverNotifications, parseHoursTimerId } from './hours-over.ts';
import { noShowWarningNotification, parseNoShowTimerId } from './no-show-warning.ts';
import type { Notification } from './notification.ts';
import type { NotificationPolicy } from './notification-policy.ts';
import { isReminderObsolete, parseReminderId } from './reminders.ts';
import { caseNotificationRows } from './rows/cases.ts';
import { chatNotificationRows } from './rows/chats.ts';
import { driverDecisionNotificationRows } from './rows/driver-decisions.ts';
import { familyNotificationRows } from './rows/family.ts';
import type { NotificationCalls } from './rows/notification-calls.ts';
import { personNotificationRows } from './rows/people.ts';
import { rideNotificationRows } from './rows/rides.ts';
import { safetyNotificationRows } from './rows/safety.ts';
import { expiryNotifications, parseExpiryTimerId, subscriptionNotificationRows } from './rows/subscriptions.ts';

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
    ...driverDecisionNotificationRows,
    ...subscriptionNotificationRows(policy),
    ...caseNotificationRows,
    ...chatNotificationRows,
    ...familyNotificationRows,
    ...safetyNotificationRows,
    ...personNotificationRows,
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
          ...(warning ? noShowWarningNotification(view.ride, { timeId, ...warning }, now) : []),
          ...(hours ? hoursOverNotifications(view.ride, { timeId, ...hours }, now) : []),
          ...(ending ? expiryNotifications(policy, view.access, ending, now) : []),
        ];
        return notified.length === 0 ? [] : [call('notify', notified)];
      },
    ),
  ]);

import type { DispatchPolicy } from '../dispatch/published.ts';
import { at, processOf } from '../kernel/process.ts';
import { type RideState, ride } from '../ride/published.ts';
import { driverAccess } from '../subscription/published.ts';
import { after, type Instant } from '../time/instant.ts';
import { noShowWarned, noShowWarningIn } from './no-show-warning.ts';
import type { Notice } from './notice.ts';
import type { NoticePolicy } from './notice-policy.ts';
import { isOvertaken, reminderIn } from './reminders.ts';
import { chatRows } from './telling/chats.ts';
import { familyRows } from './telling/family.ts';
import { peopleRows } from './telling/people.ts';
import { rideRows } from './telling/rides.ts';
import { safetyRows } from './telling/safety.ts';
import { endingIn, endingNotices, subscriptionRows } from './telling/subscriptions.ts';
import type { TellQuestions } from './telling/tell.ts';
import { workRows } from './telling/work.ts';

const { due, ask, process } = processOf<{ questions: TellQuestions }>();

/** Both sides of a ride that has a driver and has not begun; its rider alone while nobody has taken it and it is soon. */
const reminded = (
  dispatch: DispatchPolicy,
  { unservedMs }: NoticePolicy,
  state: RideState,
  { timeId, minutesBefore }: { readonly timeId: string; readonly minutesBefore: number },
  now: Instant,
): readonly Notice[] => {
  if (state.status !== 'requested' && state.status !== 'accepted' && state.status !== 'arrived') return [];
  const { rideId, customerId, scheduledFor } = state.booking;
  if (scheduledFor === null || isOvertaken(dispatch, scheduledFor, minutesBefore, now)) return [];
  const facts = { rideId, scheduledFor, minutesBefore };
  const told = (recipient: string) => ({ id: `${timeId} ${recipient}`, recipient, at: now });
  if (state.status === 'requested')
    return now < after(scheduledFor, -unservedMs)
      ? []
      : [{ ...told(customerId), kind: 'scheduled_ride_unserved', facts }];
  return (['customer', 'driver'] as const).map((as) => ({
    ...told(as === 'customer' ? customerId : state.assignment.driverId),
    ...{ kind: 'scheduled_ride_reminder', facts: { ...facts, as } },
  }));
};

/** Who is told what when: each row says of an event, or of a time, which notices follow from it. */
export const noticeProcess = (dispatch: DispatchPolicy, policy: NoticePolicy) =>
  process('notice', { timer: 'notice' }, [
    ...rideRows(dispatch, policy),
    ...workRows,
    ...subscriptionRows(policy),
    ...chatRows,
    ...familyRows,
    ...safetyRows,
    ...peopleRows,
    due(
      {
        ride: at(ride, ({ id }) => reminderIn(id)?.rideId ?? noShowWarningIn(id)?.rideId ?? null),
        access: at(driverAccess, ({ id }) => endingIn(id)?.driverId ?? null),
      },
      ['ask tell'],
      (view, { id: timeId }, now) => {
        const reminder = reminderIn(timeId);
        const ending = endingIn(timeId);
        const warning = noShowWarningIn(timeId);
        const told = [
          ...(reminder ? reminded(dispatch, policy, view.ride, { timeId, ...reminder }, now) : []),
          ...(warning ? noShowWarned(view.ride, { timeId, ...warning }, now) : []),
          ...(ending ? endingNotices(policy, view.access, ending, now) : []),
        ];
        return told.length === 0 ? [] : [ask('tell', told)];
      },
    ),
  ]);

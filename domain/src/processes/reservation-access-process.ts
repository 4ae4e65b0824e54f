import type { DriverDutyEvent } from '../driver-duty/events.ts';
import { holdsRide, reservationPolicy } from '../driver-duty/index.ts';
import { driverDuty } from '../driver-duty/lifecycle.ts';
import { aggregateRead, processBuilder, sendAction, wakeAction } from '../kernel/process.ts';
import type { Notification } from '../notification/index.ts';
import { ride } from '../ride/lifecycle.ts';
import { ridePolicyOf } from '../ride/ride-policy.ts';
import { accessEndIfStarted, driverAccess, hasAccessRunOut } from '../subscription/index.ts';
import { after, type Instant, latest } from '../time/instant.ts';

const { on, onTimer, call, process } = processBuilder<{
  events: DriverDutyEvent;
  calls: { notify: { readonly input: readonly Notification[]; readonly answer: unknown } };
}>();

const { accessNeededBeforeMs, accessWarningBeforeMs } = reservationPolicy;

type Step = 'warning' | 'end';

export const reservationTimerId = (driverId: string, rideId: string, step: Step): string =>
  `${driverId} ${rideId} ${step}`;
const partsOf = (id: string) => {
  const [driverId = '', rideId = '', step = ''] = id.split(' ');
  return { driverId, rideId, step };
};

const neededBy = (from: Instant): Instant => after(from, -accessNeededBeforeMs);

/** A driver whose access ends before a scheduled pickup is warned, and loses the ride in time for another search. */
export const reservationAccessProcess = process('driverDutyAccess', { timer: 'driverDutyAccess' }, [
  on('ScheduledRideReserved', {}, ['wake'], (_, { at, data: { driverId, rideId, from } }) => {
    const end = neededBy(from);
    // A ride accepted this late stays with its driver, like any accepted ride.
    if (end <= at) return [];
    return [
      wakeAction(reservationTimerId(driverId, rideId, 'warning'), latest(at, after(from, -accessWarningBeforeMs))),
      wakeAction(reservationTimerId(driverId, rideId, 'end'), end),
    ];
  }),
  onTimer(
    {
      duty: aggregateRead(driverDuty, ({ id }) => partsOf(id).driverId),
      access: aggregateRead(driverAccess, ({ id }) => partsOf(id).driverId),
      ride: aggregateRead(ride, ({ id }) => partsOf(id).rideId),
    },
    ['call notify', 'GiveRideBack'],
    ({ duty, access, ride: state }, { id }, now) => {
      const { driverId, rideId, step } = partsOf(id);
      if (state.status !== 'accepted' || state.assignment.driverId !== driverId || !holdsRide(duty, rideId)) return [];
      const { scheduledFor, ridePolicyVersion } = state.booking;
      if (scheduledFor === null || !hasAccessRunOut(accessEndIfStarted(access, now), scheduledFor)) return [];
      const notify = (kind: 'scheduled_ride_at_risk' | 'scheduled_ride_lost') =>
        call('notify', [
          {
            ...{ id: `${kind} ${rideId} ${driverId}`, recipient: driverId, at: now },
            ...{ kind, facts: { rideId, scheduledFor, neededBy: neededBy(scheduledFor) } },
          },
        ]);
      if (step === 'warning') return [notify('scheduled_ride_at_risk')];
      if (state.search.timesGivenBack >= ridePolicyOf(ridePolicyVersion).maxGiveBacks) return [];
      const reason = 'The driver has no access at the time of the pickup';
      return [sendAction(ride, rideId, { type: 'GiveRideBack', driverId, reason, now }), notify('scheduled_ride_lost')];
    },
  ),
]);

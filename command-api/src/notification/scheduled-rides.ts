import type { DispatchPolicy } from '@saferide/domain/dispatch';
import { futureReminders } from '@saferide/domain/notification/reminders';
import { ride } from '@saferide/domain/ride';
import type { Instant } from '@saferide/domain/time/instant';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { OpenRides } from '../kernel/open-rides.ts';
import type { Timers } from '../processes/timers.ts';

export interface ScheduledRidesServices {
  readonly openRides: Pick<OpenRides, 'ids'>;
  readonly log: EventLog;
  readonly timers: Timers;
  readonly dispatch: DispatchPolicy;
  readonly clock: () => Instant;
}

/** Some rides were booked before reminders existed. */
export const remindOfScheduledRides = async ({
  openRides,
  log,
  timers,
  dispatch,
  clock,
}: ScheduledRidesServices): Promise<void> => {
  for (const rideId of openRides.ids()) {
    const { state } = await log.load(ride, rideId);
    if (state.status === 'none' || state.booking.scheduledFor === null) continue;
    const { scheduledFor } = state.booking;
    for (const { id, at } of futureReminders(dispatch, { rideId, scheduledFor }, clock()))
      await timers.set({ kind: 'notice', id, dueAt: at, cause: null });
  }
};

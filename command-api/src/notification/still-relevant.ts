import { findCase, isOpenCase, riderCases } from '@saferide/domain/case';
import { chat } from '@saferide/domain/chat';
import type { DispatchPolicy } from '@saferide/domain/dispatch';
import { driverDuty } from '@saferide/domain/driver-duty';
import { emergency } from '@saferide/domain/emergency';
import type { FactsOf, Notification, NotificationKind } from '@saferide/domain/notification';
import { futureReminders } from '@saferide/domain/notification/reminders';
import { assignedDriver, hoursEndAt, type RideState, ride } from '@saferide/domain/ride';
import { safetyCheck } from '@saferide/domain/safety';
import { accessEndsAt, driverAccess } from '@saferide/domain/subscription';
import type { Instant } from '@saferide/domain/time/instant';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { OpenRides } from '../kernel/open-rides.ts';
import type { Timers } from '../processes/timers.ts';

type Checks = {
  readonly [K in NotificationKind]?: (
    log: EventLog,
    facts: FactsOf<K>,
    recipient: string,
    at: Instant,
  ) => Promise<boolean>;
};

const aboutRide =
  <F extends { readonly rideId: string }>(holds: (state: RideState, facts: F, recipient: string) => boolean) =>
  async (log: EventLog, facts: F, recipient: string): Promise<boolean> =>
    holds((await log.load(ride, facts.rideId)).state, facts, recipient);

const isTheirs = (state: RideState, recipient: string): boolean =>
  state.status !== 'none' && (state.booking.customerId === recipient || assignedDriver(state) === recipient);

const endsThen = async (log: EventLog, { expiresAt }: { readonly expiresAt: string }, driverId: string) =>
  accessEndsAt((await log.load(driverAccess, driverId)).state) === expiresAt;

/** Kinds without a check never become outdated. */
const checks: Checks = {
  scheduled_ride_reminder: aboutRide(
    (state, _, recipient) => (state.status === 'accepted' || state.status === 'arrived') && isTheirs(state, recipient),
  ),
  scheduled_ride_unserved: aboutRide(({ status }) => status === 'requested'),
  scheduled_ride_at_risk: aboutRide((state, _, recipient) => state.status === 'accepted' && isTheirs(state, recipient)),
  driver_assigned: aboutRide(
    (state, { driverId }) => state.status === 'accepted' && state.assignment.driverId === driverId,
  ),
  driver_arrived: aboutRide(
    (state, { driverId }) => state.status === 'arrived' && state.assignment.driverId === driverId,
  ),
  no_show_soon: aboutRide(
    (state, { driverId }) => state.status === 'arrived' && state.assignment.driverId === driverId,
  ),
  driver_left: aboutRide(({ status }) => status === 'requested'),
  ride_started: aboutRide(({ status }) => status === 'in_progress'),
  release_asked: aboutRide(
    (state, _, recipient) => state.status === 'accepted' && state.assignment.driverId === recipient,
  ),
  destination_changed: aboutRide(
    (state, _, recipient) =>
      (state.status === 'accepted' || state.status === 'arrived' || state.status === 'in_progress') &&
      isTheirs(state, recipient),
  ),
  hours_proposed: aboutRide(
    (state, { hours, fareKobo, as }) =>
      state.status === 'in_progress' &&
      state.proposedHours?.hours === hours &&
      state.proposedHours.fareKobo === fareKobo &&
      state.proposedHours.proposer !== as,
  ),
  hours_added: aboutRide(({ status }) => status === 'in_progress'),
  hours_declined: aboutRide(({ status }) => status === 'in_progress'),
  hours_over: aboutRide((state, { endsAt }) => state.status === 'in_progress' && hoursEndAt(state) === endsAt),
  fare_not_paid: aboutRide(
    (state, { paidKobo }) =>
      state.status === 'completed' && state.farePayment.recorded?.paidKobo === paidKobo && !state.farePayment.claimed,
  ),
  fare_disputed: aboutRide((state) => state.status === 'completed' && state.farePayment.dispute === 'open'),
  ride_offered: aboutRide(({ status }) => status === 'requested'),
  went_offline: async (log, _, driverId) => (await log.load(driverDuty, driverId)).state.status === 'offline',
  trial_ending: endsThen,
  subscription_ending: endsThen,
  safety_check: async (log, { rideId, nth, as }) => {
    const { state } = await log.load(safetyCheck, rideId);
    return state.status === 'open' && state.check.nth === nth && !state.check.fine.includes(as);
  },
  // The notification may be checked before the emergency's own event exists.
  help_called: async (log, _, accountId, at) => {
    const { state } = await log.load(emergency, accountId);
    return state.status === 'none' || state.status === 'open' || state.current.lastRaisedAt < at;
  },
  case_answered: async (log, { caseId, nth }, accountId) => {
    const found = findCase((await log.load(riderCases, accountId)).state, caseId);
    return found !== undefined && isOpenCase(found) && found.messageIds.length + 1 === nth;
  },
  chat_message: async (log, { rideId, nth }, recipient) => {
    const { state } = await log.load(chat, rideId);
    return state.status === 'begun' && (state.marks[recipient]?.read ?? 0) < nth;
  },
};

type Check = (log: EventLog, facts: unknown, recipient: string, at: Instant) => Promise<boolean>;

export const isStillRelevant = (log: EventLog, { kind, facts, recipient, at }: Notification): Promise<boolean> => {
  const check = checks[kind] as Check | undefined;
  return check ? check(log, facts, recipient, at) : Promise.resolve(true);
};

export interface ScheduledRidesServices {
  readonly openRides: Pick<OpenRides, 'ids'>;
  readonly log: EventLog;
  readonly timers: Timers;
  readonly dispatch: DispatchPolicy;
  readonly clock: () => Instant;
}

/** Sets the reminders of scheduled rides that were booked before reminders existed. */
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

import { account } from '../account/index.ts';
import { aggregateRead, combinedSendAction, processBuilder, sendAction, wakeAction } from '../kernel/process.ts';
import { BOOKING_CLAIM_TIMEOUT_MS, type BookingsPolicy } from '../ride/bookings/bookings-policy.ts';
import type { ClaimCustomer, ExtendClaim, PassClaimOn, ReleaseCustomer } from '../ride/bookings/commands.ts';
import type { Claim, CustomerBookingsEvent } from '../ride/bookings/events.ts';
import { customerBookings } from '../ride/bookings/lifecycle.ts';
import type { CustomerBookingsRefusal } from '../ride/bookings/refusals.ts';
import type { GiveUpBooking, ReplaceRide, RequestReplacement, RequestRide, ScheduleRide } from '../ride/commands.ts';
import type { Replacement, RideEvent } from '../ride/events.ts';
import { ride } from '../ride/lifecycle.ts';
import type { RideRefusal } from '../ride/refusals.ts';
import { rideMinutes } from '../ride/ride-policy.ts';
import { type Booking, isCustomerFree, isRideOpen, type RideState } from '../ride/state.ts';
import { quote } from '../tariff/index.ts';
import { after as later, MINUTE_MS } from '../time/instant.ts';

export type BookingRequest = RequestRide | ScheduleRide;

const { on, afterAppend, onRequest, onRefusal, onAnswer, onTimer, call, process } = processBuilder<{
  events: RideEvent | CustomerBookingsEvent;
  requests: BookingRequest | ReplaceRide;
  commands:
    | (BookingRequest | ReplaceRide | RequestReplacement | GiveUpBooking)
    | (ClaimCustomer | ReleaseCustomer | ExtendClaim | PassClaimOn);
  refusals: RideRefusal | CustomerBookingsRefusal;
  calls: {
    /** The customer's open rides that were booked before claims existed. */
    openRides: {
      input: { readonly request: BookingRequest };
      answer: readonly Booking[];
    };
  };
}>();

type Timed = Pick<Booking, 'rideId' | 'durationHours' | 'estimatedMinutes' | 'requestedAt' | 'scheduledFor'>;

const claimOf = (policy: BookingsPolicy, timed: Timed): Claim => {
  const { rideId, requestedAt, scheduledFor } = timed;
  const from = scheduledFor ?? requestedAt;
  const pickupMs = scheduledFor === null ? policy.pickupMs : 0;
  const until = later(from, rideMinutes(timed) * MINUTE_MS + pickupMs);
  return { rideId, from, until, scheduled: scheduledFor !== null };
};

const book = (policy: BookingsPolicy, request: BookingRequest, erased: boolean, open: readonly Booking[]) => {
  const { customerId, rideId, now } = request;
  const quoted = quote(request.tariff, request);
  // The ride quotes again and refuses the request itself.
  if ('refusal' in quoted) return sendAction(ride, rideId, request);
  const scheduledFor = request.type === 'ScheduleRide' ? request.scheduledFor : null;
  const { durationHours } = request;
  const timed = { rideId, durationHours, scheduledFor, estimatedMinutes: quoted.minutes, requestedAt: now };
  const command: ClaimCustomer = {
    type: 'ClaimCustomer',
    customerId,
    ...claimOf(policy, timed),
    openBefore: open.map((each) => claimOf(policy, each)),
    ...{ erased, policy, now },
  };
  return combinedSendAction(
    sendAction(customerBookings, customerId, command, { again: true }),
    sendAction(ride, rideId, request),
  );
};

type End = Pick<ReleaseCustomer, 'end' | 'countedWith'>;

const CANCELLED: End = { end: 'cancelled', countedWith: null };
const OTHER: End = { end: 'other', countedWith: null };
const completed = (driverId: string, counts: boolean): End => ({
  end: 'completed',
  countedWith: counts ? driverId : null,
});

const release = (customerId: string, rideId: string, ended: End, now: string) =>
  sendAction(customerBookings, customerId, { type: 'ReleaseCustomer', customerId, rideId, ...ended, now });

const replace = (policy: BookingsPolicy, state: RideState, request: ReplaceRide) => {
  const { rideId, customerId, now } = request;
  const alone = sendAction(ride, rideId, request);
  if (state.status !== 'requested' || state.booking.customerId !== customerId) return alone;
  const { pickup, destination, passengers } = state.booking;
  if (pickup === null || destination === null) return alone;
  const quoted = quote(request.tariff, { ...request, pickup, destination, passengers });
  if ('refusal' in quoted) return alone;
  const { durationHours } = request;
  const timed = { rideId, durationHours, estimatedMinutes: quoted.minutes, requestedAt: now, scheduledFor: null };
  const { until } = claimOf(policy, timed);
  return combinedSendAction(
    sendAction(customerBookings, customerId, { type: 'ExtendClaim', customerId, rideId, until, now }),
    alone,
  );
};

const goOnWith = (
  policy: BookingsPolicy,
  { customerId, rideId, now }: { readonly customerId: string; readonly rideId: string; readonly now: string },
  { pickup, destination, note, passenger, scheduledFor }: Booking,
  replacement: Replacement,
) => {
  const { booking } = replacement;
  const to = claimOf(policy, { ...booking, requestedAt: now, scheduledFor });
  return combinedSendAction(
    sendAction(ride, booking.rideId, {
      ...{ type: 'RequestReplacement', replaces: rideId, replacement, pickup, destination, note, passenger, now },
    }),
    sendAction(customerBookings, customerId, { type: 'PassClaimOn', customerId, rideId, to, now }),
  );
};

const letGo = (policy: BookingsPolicy, customerId: string, rideId: string, state: RideState, now: string) =>
  state.status === 'cancelled' && state.replacement
    ? goOnWith(policy, { customerId, rideId, now }, state.booking, state.replacement)
    : release(customerId, rideId, endOf(state), now);

const replacing = {
  ride: aggregateRead(ride, ({ data }: { readonly data: { readonly rideId: string } }) => data.rideId),
};
const follow =
  (policy: BookingsPolicy) =>
  ({ ride: state }: { readonly ride: RideState }, { data, at: now }: Extract<RideEvent, { type: 'RideReplaced' }>) =>
    'booking' in state ? [goOnWith(policy, { ...data, now }, state.booking, data.replacement)] : [];

const endOf = (state: RideState): End => {
  if (state.status === 'completed') return completed(state.assignment.driverId, state.counts);
  return state.status === 'cancelled' ? endOfCancelled(state) : OTHER;
};

/** A ride that the customer ended counts towards the pause before the next booking, unless the driver never came. */
const endOfCancelled = ({ cause, driverId }: { readonly cause: string; readonly driverId: string | null }): End => {
  if (cause === 'rider_asked' || cause === 'rider_no_show') return CANCELLED;
  return cause === 'cancelled_by_customer' && driverId === null ? CANCELLED : OTHER;
};

const timeOf = (customerId: string, rideId: string): string => `${customerId} ${rideId}`;
const [CUSTOMER, RIDE] = [0, 1];
const part = (id: string, index: number): string => id.split(' ')[index] ?? '';

const conflictingRideId = (refusal: object): string | null => ('rideId' in refusal ? String(refusal.rideId) : null);

/** Claims the customer first, then books the ride; the two streams share no transaction. */
export const bookingProcess = (policy: BookingsPolicy) =>
  process('booking', { timer: 'booking' }, [
    onRequest(
      ['RequestRide', 'ScheduleRide'],
      {
        bookings: aggregateRead(customerBookings, ({ customerId }) => customerId),
        ride: aggregateRead(ride, ({ rideId }) => rideId),
        account: aggregateRead(account, ({ customerId }) => customerId),
      },
      ['call openRides', 'ClaimCustomer', 'RequestRide', 'ScheduleRide'],
      (view, request) => {
        // A repeated booking, or one that was given up, needs no claim.
        if (view.ride.status !== 'none' || view.ride.givenUp) return [sendAction(ride, request.rideId, request)];
        if (view.bookings.status === 'new') return [call('openRides', { request })];
        return [book(policy, request, view.account.status === 'erased', [])];
      },
    ),
    onAnswer(
      'openRides',
      { account: aggregateRead(account, ({ input }) => input.request.customerId) },
      ['ClaimCustomer', 'RequestRide', 'ScheduleRide'],
      (view, { input: { request }, answer }) => [book(policy, request, view.account.status === 'erased', answer)],
    ),

    onRequest(
      'ReplaceRide',
      { ride: aggregateRead(ride, ({ rideId }) => rideId) },
      ['ExtendClaim', 'ReplaceRide'],
      (view, request) => [replace(policy, view.ride, request)],
    ),
    afterAppend('RideReplaced', replacing, ['RequestReplacement', 'PassClaimOn'], follow(policy)),
    on('RideReplaced', replacing, ['RequestReplacement', 'PassClaimOn'], follow(policy)),

    onRefusal(
      'ClaimCustomer',
      { conflictingRide: aggregateRead(ride, ({ refusal }) => conflictingRideId(refusal)) },
      ['ReleaseCustomer', 'RequestReplacement', 'PassClaimOn', 'ClaimCustomer', 'RequestRide', 'ScheduleRide'],
      ({ conflictingRide }, { command: { customerId, now }, refusal, sent }) => {
        const other = conflictingRideId(refusal);
        if (other === null || !isCustomerFree(conflictingRide)) return [];
        return [
          combinedSendAction(
            letGo(policy, customerId, other, conflictingRide, now),
            sent as typeof sent & { readonly name: 'RequestRide' },
          ),
        ];
      },
    ),

    on('CustomerClaimed', {}, ['wake'], (_, { at: begun, data: { customerId, rideId } }) => [
      wakeAction(timeOf(customerId, rideId), later(begun, BOOKING_CLAIM_TIMEOUT_MS)),
    ]),
    onTimer(
      { ride: aggregateRead(ride, ({ id }) => part(id, RIDE)) },
      ['GiveUpBooking', 'ReleaseCustomer', 'RequestReplacement', 'PassClaimOn'],
      ({ ride: state }, { id }, now) => {
        const [customerId, rideId] = [part(id, CUSTOMER), part(id, RIDE)];
        if (isCustomerFree(state)) return [letGo(policy, customerId, rideId, state, now)];
        return isRideOpen(state) ? [] : [sendAction(ride, rideId, { type: 'GiveUpBooking', customerId, rideId, now })];
      },
    ),

    on('RideCompleted', {}, ['ReleaseCustomer'], (_, { data, at: now }) => [
      release(data.customerId, data.rideId, completed(data.driverId, data.counting === 'counted'), now),
    ]),
    on('RideCancelled', {}, ['ReleaseCustomer'], (_, { data, at: now }) => {
      // `RideReplaced` passes the claim to the replacement.
      if (data.cause === 'class_changed') return [];
      return [release(data.customerId, data.rideId, endOfCancelled(data), now)];
    }),
    on('BookingGivenUp', {}, ['ReleaseCustomer'], (_, { data, at: now }) => [
      release(data.customerId, data.rideId, OTHER, now),
    ]),
    afterAppend('BookingGivenUp', {}, ['ReleaseCustomer'], (_, { data, at: now }) => [
      release(data.customerId, data.rideId, OTHER, now),
    ]),
  ]);

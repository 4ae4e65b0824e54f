import { after, type Instant, latest, millisBetween } from '../../time/instant.ts';
import { countingPolicy } from '../counting.ts';
import { BOOKING_CLAIM_TIMEOUT_MS, bookingsPolicy } from './bookings-policy.ts';
import type { ClaimCustomer, CloseBookings, ExtendClaim, PassClaimOn, ReleaseCustomer } from './commands.ts';
import type { Claim } from './events.ts';
import type { CustomerBookingsRefusal } from './refusals.ts';
import { type BookingsIn, type CustomerBookingsState, claimsOf, type PastBookings, pastBookingsOf } from './state.ts';

const NOTHING_BEFORE: PastBookings = { cancelledAt: [], hasRidden: false, counted: [] };

/** A ride under way may take longer than expected, so its claim never ends before now. */
const overlapping = (
  claims: readonly Claim[],
  { from, until, now }: Pick<ClaimCustomer, 'from' | 'until' | 'now'>,
): Claim | undefined =>
  claims.find((held) => held.from < until && from < (held.from <= now ? latest(now, held.until) : held.until));

const inTheWay = (claims: readonly Claim[], command: ClaimCustomer): CustomerBookingsRefusal | null => {
  const { now, scheduled, policy } = command;
  const begun = claims.find(({ from }) => from <= now);
  if (begun && !scheduled) return { refusal: 'RideAlreadyBooked', rideId: begun.rideId };
  const other = overlapping(claims, command);
  if (other?.scheduled && !scheduled)
    return { refusal: 'ScheduledRideSoon', rideId: other.rideId, scheduledFor: other.from };
  if (other) return { refusal: 'OverlapsOwnRide', rideId: other.rideId };
  const ahead = claims.filter((held) => held.scheduled && held.from > now);
  const [first] = ahead;
  if (scheduled && first && ahead.length >= policy.maxScheduled)
    return { refusal: 'TooManyScheduledRides', rideId: first.rideId, limit: policy.maxScheduled };
  return null;
};

const claimed = (customerId: string, { rideId, from, until, scheduled }: Claim) =>
  ({ type: 'CustomerClaimed', data: { customerId, rideId, from, until, scheduled } }) as const;

const lately = (times: readonly Instant[], now: Instant): readonly Instant[] =>
  times.filter((at) => millisBetween(at, now) < bookingsPolicy.cancelledWithinMs);

const paused = ({ cancelledAt }: PastBookings, { policy, now }: ClaimCustomer) => {
  const times = lately(cancelledAt, now);
  const last = times.at(-1);
  if (last === undefined) return null;
  const { cancelPausesMs } = policy;
  const until = after(last, cancelPausesMs[Math.min(times.length, cancelPausesMs.length) - 1] ?? 0);
  if (now >= until) return null;
  return { refusal: 'BookingPaused', until, waitSeconds: Math.ceil(millisBetween(now, until) / 1_000) } as const;
};

const claimAmong = (claims: readonly Claim[], past: PastBookings, command: ClaimCustomer) => {
  if (command.erased) return { refusal: 'CustomerLeft' } as const;
  return paused(past, command) ?? inTheWay(claims, command) ?? [claimed(command.customerId, command)];
};

export const claimNewCustomer = (_: BookingsIn<'new'>, command: ClaimCustomer) => {
  const outcome = claimAmong(command.openBefore, NOTHING_BEFORE, command);
  if ('refusal' in outcome) return outcome;
  return [...command.openBefore.map((open) => claimed(command.customerId, open)), ...outcome];
};

export const claimCustomer = (state: BookingsIn<'open'>, command: ClaimCustomer) =>
  state.claims.some(({ rideId }) => rideId === command.rideId) ? [] : claimAmong(state.claims, state, command);

/** Refuses until `BOOKING_CLAIM_TIMEOUT_MS` after the closing, because the erasure may still follow. */
export const claimAfterClosing = ({ at }: BookingsIn<'closed'>, command: ClaimCustomer) => {
  if (millisBetween(at, command.now) < BOOKING_CLAIM_TIMEOUT_MS) return { refusal: 'CustomerLeft' } as const;
  const outcome = claimAmong([], NOTHING_BEFORE, command);
  if ('refusal' in outcome) return outcome;
  return [{ type: 'BookingsReopened', data: { customerId: command.customerId } } as const, ...outcome];
};

export const extendClaim = ({ claims }: BookingsIn<'open'>, { customerId, rideId, until, now }: ExtendClaim) => {
  const held = claims.find((claim) => claim.rideId === rideId);
  if (!held || until <= held.until) return [];
  const others = claims.filter((claim) => claim !== held);
  const other = overlapping(others, { from: now, until, now });
  if (other) return { refusal: 'ScheduledRideSoon', rideId: other.rideId, scheduledFor: other.from } as const;
  return [claimed(customerId, { ...held, until })];
};

export const passClaimOn = (state: BookingsIn<'open'>, { customerId, rideId, to, now }: PassClaimOn) => {
  const ended = { end: 'other', countedWith: null } as const;
  const [released] = releaseBooking(state, { type: 'ReleaseCustomer', customerId, rideId, ...ended, now });
  return released ? [released, claimed(customerId, to)] : [];
};

export const releaseBooking = (
  state: CustomerBookingsState,
  { customerId, rideId, end, countedWith, now }: ReleaseCustomer,
) => {
  const claims = claimsOf(state);
  const held = claims.filter((claim) => claim.rideId !== rideId);
  if (held.length === claims.length) return [];
  const past = pastBookingsOf(state);
  const recent = lately(past.cancelledAt, now).slice(-bookingsPolicy.cancelPausesMs.length);
  const cancelledAt = end === 'cancelled' ? [...recent, now] : [...recent];
  const hasRidden = past.hasRidden || countedWith !== null;
  const before = past.counted.filter(({ at }) => millisBetween(at, now) < countingPolicy.pairOnceInMs);
  const counted = countedWith === null ? before : [...before, { driverId: countedWith, at: now }];
  return [{ type: 'CustomerReleased', data: { customerId, rideId, held, cancelledAt, hasRidden, counted } } as const];
};

export const closeBookings = (state: BookingsIn<'new' | 'open'>, { customerId }: CloseBookings) => {
  const [held] = claimsOf(state);
  if (held) return { refusal: 'CustomerHasRides', rideId: held.rideId } as const;
  return [{ type: 'BookingsClosed', data: { customerId } } as const];
};

export const ignoreWhenClosed = () => [];

export const ignoreWithoutClaims = () => [];

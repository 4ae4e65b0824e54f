import type { RideIn } from '../ride/published.ts';
import { searchEndsAt } from '../ride/published.ts';
import { after, type Instant, latest, millisBetween } from '../time/instant.ts';
import type { DispatchPolicy } from './policy.ts';

/** When drivers first hear of a ride booked at `requestedAt`: at once, or once the policy's share of the lead time is left. */
export const shownFrom = (policy: DispatchPolicy, requestedAt: Instant, scheduledFor: Instant | null): Instant =>
  scheduledFor === null
    ? requestedAt
    : after(scheduledFor, -millisBetween(requestedAt, scheduledFor) * policy.scheduled.shownAtLeadFraction);

/** When drivers first hear of a ride in the search that goes on. */
export const firstShownAt = (policy: DispatchPolicy, { booking, search }: RideIn<'requested'>): Instant =>
  booking.scheduledFor === null
    ? search.startedAt
    : latest(search.startedAt, shownFrom(policy, booking.requestedAt, booking.scheduledFor));

/** How far around the pickup a search may come at the most. Metres. */
export const furthestReach = (
  { radiiMetres, minutesPerKm, scheduled }: DispatchPolicy,
  isScheduled: boolean,
): number =>
  isScheduled ? Math.round((scheduled.withinTravelMinutes / minutesPerKm) * 1000) : Math.max(...radiiMetres);

/**
 * How far around the pickup drivers are looked for: further the longer the search takes, however many waves there were.
 * Scheduled rides reach as far as drivers can travel in the time allowed.
 */
export const radiusAt = (policy: DispatchPolicy, ride: RideIn<'requested'>, now: Instant): number => {
  const { radiiMetres, waveEveryMs } = policy;
  if (ride.booking.scheduledFor !== null) return furthestReach(policy, true);
  const widened = Math.floor(millisBetween(firstShownAt(policy, ride), now) / waveEveryMs);
  return radiiMetres[Math.min(Math.max(0, widened), radiiMetres.length - 1)] ?? 0;
};

/** What the search does next, and when it is due: another wave, or giving up. */
export interface DueStep {
  readonly due: Instant;
  readonly step: { readonly kind: 'offer'; readonly wave: number } | { readonly kind: 'expire' };
}

/** The last wave that was due by then; those that could offer to nobody are in no event. */
export const waveAt = (policy: DispatchPolicy, ride: RideIn<'requested'>, at: Instant): number => {
  const from = countedFrom(policy, ride);
  const passedMs = millisBetween(from.at, at);
  let { wave } = from;
  while (dueAfterMs(policy, from, wave + 1) <= passedMs) wave += 1;
  return wave;
};

/**
 * The next step of a search whose last wave was `looked` (0: none yet). Waves missed in an outage are left out: all at
 * once they would ask half the town.
 */
export const nextStep = (policy: DispatchPolicy, ride: RideIn<'requested'>, looked: number, now: Instant): DueStep => {
  const end = searchEndsAt(ride);
  const expire: DueStep = { due: end, step: { kind: 'expire' } };
  if (now >= end) return expire;
  const from = countedFrom(policy, ride);
  const passedMs = millisBetween(from.at, now);
  let wave = looked + 1;
  while (dueAfterMs(policy, from, wave + 2) <= passedMs) wave += 1;
  const due = after(from.at, dueAfterMs(policy, from, wave));
  return due >= end ? expire : { due, step: { kind: 'offer', wave } };
};

/** The step of a search at a time that it wanted to hear of: the waves before it were looked after when it was set. */
export const stepAt = (
  policy: DispatchPolicy,
  ride: RideIn<'requested'>,
  time: Instant | null,
  now: Instant,
): DueStep => {
  const before = time === null ? 0 : waveAt(policy, ride, time) - 1;
  return nextStep(policy, ride, Math.max(ride.search.wave, before), now);
};

/** The step after a wave at `now`, whether it offered or not. */
export const stepAfter = (policy: DispatchPolicy, ride: RideIn<'requested'>, now: Instant): DueStep =>
  nextStep(policy, ride, Math.max(ride.search.wave, waveAt(policy, ride, now)), now);

interface CountedFrom {
  readonly at: Instant;
  readonly wave: number;
  /** Until the pickup; null for a ride that is wanted now. */
  readonly leftMs: number | null;
}

/** Since when waves are counted, and which was the last before: a top-up begins with them anew. */
const countedFrom = (policy: DispatchPolicy, ride: RideIn<'requested'>): CountedFrom => {
  const shownAt = firstShownAt(policy, ride);
  const { toppedUp } = ride.search;
  const at = toppedUp === null ? shownAt : latest(shownAt, toppedUp.at);
  const { scheduledFor } = ride.booking;
  return { at, wave: toppedUp?.wave ?? 0, leftMs: scheduledFor === null ? null : millisBetween(at, scheduledFor) };
};

/** Milliseconds until wave n is due: waves come in pairs, the second a moment after the first. */
const dueAfterMs = (policy: DispatchPolicy, from: CountedFrom, wave: number): number => {
  const nth = wave - from.wave - 1;
  return pairOffsetMs(policy, from, Math.floor(nth / 2)) + (nth % 2) * policy.secondOffersAfterMs;
};

/** Milliseconds to pair n, counted from 0. */
const pairOffsetMs = ({ waveEveryMs, scheduled }: DispatchPolicy, { leftMs }: CountedFrom, pair: number): number => {
  if (leftMs === null) return pair * waveEveryMs;
  let offset = 0;
  for (let passed = 0; passed < pair; passed++)
    offset += Math.max(waveEveryMs, Math.round((leftMs - offset) * scheduled.waveShareOfTimeLeft));
  return offset;
};

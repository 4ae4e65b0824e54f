import type { RideIn } from '../ride/published.ts';
import { searchEndsAt } from '../ride/published.ts';
import { after, type Instant, latest, millisBetween } from '../time/instant.ts';
import type { DispatchPolicy } from './policy.ts';

const END_OF_TIME: Instant = '9999-12-31T23:59:59.999Z';

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

/**
 * The next step of a search. `time`: one that it wanted to hear of, or that somebody came near at. Drivers are looked for
 * then, unless a wave has been since; no two waves of a search are closer to each other than a wave and its follow-up.
 */
export const nextStep = (
  policy: DispatchPolicy,
  ride: RideIn<'requested'>,
  time: Instant | null,
  now: Instant,
): DueStep => {
  const end = searchEndsAt(ride);
  const expire: DueStep = { due: end, step: { kind: 'expire' } };
  if (now >= end) return expire;
  const { at: from } = countedFrom(policy, ride);
  const last = lastWave(policy, ride);
  const sooner = time !== null && time > (last ?? from);
  const due = sooner
    ? latest(time, followUp(policy, last) ?? from)
    : last === null
      ? from
      : lookAfter(policy, ride, last);
  return due >= end ? expire : { due, step: { kind: 'offer', wave: waveAt(policy, ride, due) } };
};

/** When the search goes on after a look at `now`, whether that offered or not. Looks missed in an outage are left out. */
export const goesOnAt = (policy: DispatchPolicy, ride: RideIn<'requested'>, now: Instant): Instant => {
  const end = searchEndsAt(ride);
  return now >= end ? end : earliest(end, lookAfter(policy, ride, now));
};

const earliest = (a: Instant, b: Instant): Instant => (a < b ? a : b);

/** The last wave since waves are counted; null when none has offered since. */
const lastWave = (policy: DispatchPolicy, ride: RideIn<'requested'>): Instant | null => {
  const { wavedAt } = ride.search;
  return wavedAt !== null && wavedAt >= countedFrom(policy, ride).at ? wavedAt : null;
};

const followUp = ({ secondOffersAfterMs }: DispatchPolicy, wave: Instant | null): Instant | null =>
  wave === null ? null : after(wave, secondOffersAfterMs);

/** Whether the last wave is one that a follow-up comes after: those have even numbers. */
const isFirst = (wave: number): boolean => wave % 2 === 1;

/** The number of a wave at that time: a follow-up's, or that of the first of two. */
const waveAt = (policy: DispatchPolicy, ride: RideIn<'requested'>, at: Instant): number => {
  const { wave } = ride.search;
  if (!isFirst(wave)) return wave + 1;
  const follows = followUp(policy, lastWave(policy, ride));
  return follows !== null && at <= follows ? wave + 1 : wave + 2;
};

/** When drivers are looked for next after `at`: for those who follow the last wave's, or at the next widening. */
const lookAfter = (policy: DispatchPolicy, ride: RideIn<'requested'>, at: Instant): Instant => {
  const widens = earliest(widensAfter(policy, countedFrom(policy, ride), at), againAfter(policy, ride, at));
  const follows = followUp(policy, lastWave(policy, ride));
  if (follows === null || follows <= at) return widens;
  return isFirst(ride.search.wave) ? follows : latest(widens, follows);
};

/** When those who let the offer lapse may have it again, once the fare was raised. */
const againAfter = (policy: DispatchPolicy, { search }: RideIn<'requested'>, at: Instant): Instant => {
  const again = search.toppedUpAt && after(search.toppedUpAt, policy.offeredAgainAfterTopUpMs);
  return again && again > at ? again : END_OF_TIME;
};

interface CountedFrom {
  readonly at: Instant;
  /** Until the pickup; null for a ride that is wanted now. */
  readonly leftMs: number | null;
}

/** Since when a search counts its waves: a top-up begins anew. */
const countedFrom = (policy: DispatchPolicy, ride: RideIn<'requested'>): CountedFrom => {
  const shownAt = firstShownAt(policy, ride);
  const { toppedUpAt } = ride.search;
  const at = toppedUpAt === null ? shownAt : latest(shownAt, toppedUpAt);
  const { scheduledFor } = ride.booking;
  return { at, leftMs: scheduledFor === null ? null : millisBetween(at, scheduledFor) };
};

/** Far ahead of its pickup a ride for later has time: each step is a share of what is left. */
const widensAfter = (
  { waveEveryMs, scheduled }: DispatchPolicy,
  { at, leftMs }: CountedFrom,
  time: Instant,
): Instant => {
  const passedMs = millisBetween(at, time);
  let offset = 0;
  while (offset <= passedMs)
    offset +=
      leftMs === null
        ? waveEveryMs
        : Math.max(waveEveryMs, Math.round((leftMs - offset) * scheduled.waveShareOfTimeLeft));
  return after(at, offset);
};

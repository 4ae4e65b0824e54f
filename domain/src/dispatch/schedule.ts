import type { RideIn } from '../ride/index.ts';
import { searchEndsAt } from '../ride/index.ts';
import { after, type Instant, latest, millisBetween } from '../time/instant.ts';
import { type DispatchPolicy, radiusMetresAfter } from './dispatch-policy.ts';

const END_OF_TIME: Instant = '9999-12-31T23:59:59.999Z';

export const firstShownTime = (policy: DispatchPolicy, requestedAt: Instant, scheduledFor: Instant | null): Instant =>
  scheduledFor === null
    ? requestedAt
    : after(scheduledFor, -millisBetween(requestedAt, scheduledFor) * policy.scheduled.shownAtLeadFraction);

export const searchShownAt = (policy: DispatchPolicy, { booking, search }: RideIn<'requested'>): Instant =>
  booking.scheduledFor === null
    ? search.startedAt
    : latest(search.startedAt, firstShownTime(policy, booking.requestedAt, booking.scheduledFor));

export const maxSearchRadiusMetres = (
  { radiiMetres, minutesPerKm, scheduled }: DispatchPolicy,
  isScheduled: boolean,
): number =>
  isScheduled ? Math.round((scheduled.withinTravelMinutes / minutesPerKm) * 1000) : Math.max(...radiiMetres);

/** In metres. Grows with the time searched; for a scheduled ride it is always the largest. */
export const radiusMetresAt = (policy: DispatchPolicy, ride: RideIn<'requested'>, now: Instant): number => {
  if (ride.booking.scheduledFor !== null) return maxSearchRadiusMetres(policy, true);
  return radiusMetresAfter(policy, millisBetween(searchShownAt(policy, ride), now));
};

export interface DueStep {
  readonly due: Instant;
  readonly step: { readonly kind: 'offer'; readonly wave: number } | { readonly kind: 'expire' };
}

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

export const nextSearchAt = (policy: DispatchPolicy, ride: RideIn<'requested'>, now: Instant): Instant => {
  const end = searchEndsAt(ride);
  return now >= end ? end : earliest(end, lookAfter(policy, ride, now));
};

const earliest = (a: Instant, b: Instant): Instant => (a < b ? a : b);

const lastWave = (policy: DispatchPolicy, ride: RideIn<'requested'>): Instant | null => {
  const { wavedAt } = ride.search;
  return wavedAt !== null && wavedAt >= countedFrom(policy, ride).at ? wavedAt : null;
};

const followUp = ({ secondOffersAfterMs }: DispatchPolicy, wave: Instant | null): Instant | null =>
  wave === null ? null : after(wave, secondOffersAfterMs);

/** Odd waves are first waves; even ones are their follow-ups. */
const isFirst = (wave: number): boolean => wave % 2 === 1;

const waveAt = (policy: DispatchPolicy, ride: RideIn<'requested'>, at: Instant): number => {
  const { wave } = ride.search;
  if (!isFirst(wave)) return wave + 1;
  const follows = followUp(policy, lastWave(policy, ride));
  return follows !== null && at <= follows ? wave + 1 : wave + 2;
};

const lookAfter = (policy: DispatchPolicy, ride: RideIn<'requested'>, at: Instant): Instant => {
  const widens = earliest(widensAfter(policy, countedFrom(policy, ride), at), againAfter(policy, ride, at));
  const follows = followUp(policy, lastWave(policy, ride));
  if (follows === null || follows <= at) return widens;
  return isFirst(ride.search.wave) ? follows : latest(widens, follows);
};

const againAfter = (policy: DispatchPolicy, { search }: RideIn<'requested'>, at: Instant): Instant => {
  const again = search.toppedUpAt && after(search.toppedUpAt, policy.reofferAfterTopUpMs);
  return again && again > at ? again : END_OF_TIME;
};

interface CountedFrom {
  readonly at: Instant;
  /** Time from `at` to the pickup; null for an immediate ride. */
  readonly leftMs: number | null;
}

/** A raised fare restarts the timing of waves. */
const countedFrom = (policy: DispatchPolicy, ride: RideIn<'requested'>): CountedFrom => {
  const shownAt = searchShownAt(policy, ride);
  const { toppedUpAt } = ride.search;
  const at = toppedUpAt === null ? shownAt : latest(shownAt, toppedUpAt);
  const { scheduledFor } = ride.booking;
  return { at, leftMs: scheduledFor === null ? null : millisBetween(at, scheduledFor) };
};

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

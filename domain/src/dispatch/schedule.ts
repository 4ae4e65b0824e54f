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
  let { wave } = countedFrom(policy, ride);
  while (waveDueAt(policy, ride, wave + 1) <= at) wave += 1;
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
  let wave = looked + 1;
  while (waveDueAt(policy, ride, wave + 2) <= now) wave += 1;
  const due = waveDueAt(policy, ride, wave);
  return due >= end ? expire : { due, step: { kind: 'offer', wave } };
};

/** Since when waves are counted, and which was the last before: a top-up begins with them anew. */
const countedFrom = (policy: DispatchPolicy, ride: RideIn<'requested'>) => {
  const shownAt = firstShownAt(policy, ride);
  const { toppedUp } = ride.search;
  return toppedUp === null ? { at: shownAt, wave: 0 } : { at: latest(shownAt, toppedUp.at), wave: toppedUp.wave };
};

/** When wave n is due: waves come in pairs, the second a moment after the first. */
const waveDueAt = (policy: DispatchPolicy, ride: RideIn<'requested'>, wave: number): Instant => {
  const from = countedFrom(policy, ride);
  const nth = wave - from.wave - 1;
  const followUp = (nth % 2) * policy.secondOffersAfterMs;
  return after(from.at, pairOffsetMs(policy, ride.booking, from.at, Math.floor(nth / 2)) + followUp);
};

/** Milliseconds from `from` to pair n, counted from 0. */
const pairOffsetMs = (
  policy: DispatchPolicy,
  { scheduledFor }: RideIn<'requested'>['booking'],
  from: Instant,
  pair: number,
): number => {
  if (scheduledFor === null) return pair * policy.waveEveryMs;
  const left = millisBetween(from, scheduledFor);
  let offset = 0;
  for (let passed = 0; passed < pair; passed++)
    offset += Math.max(policy.waveEveryMs, Math.round((left - offset) * policy.scheduled.waveShareOfTimeLeft));
  return offset;
};

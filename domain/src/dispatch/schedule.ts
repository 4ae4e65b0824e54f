import { searchEndsAt } from '../ride/decide/search.ts';
import type { RideIn } from '../ride/state.ts';
import { after, type Instant, latest, millisBetween } from '../time/instant.ts';
import type { DispatchPolicy } from './policy.ts';

/** When drivers first hear of a ride: at once, or for a scheduled one when the policy's share of the lead time is left. */
export const firstShownAt = (policy: DispatchPolicy, { booking, search }: RideIn<'requested'>): Instant => {
  if (booking.scheduledFor === null) return search.startedAt;
  const lead = millisBetween(booking.requestedAt, booking.scheduledFor);
  const shown = after(booking.scheduledFor, -lead * policy.scheduled.shownAtLeadFraction);
  return latest(search.startedAt, shown);
};

/** What the search does next, and when it is due: another wave, or giving up. */
export interface DueStep {
  readonly due: Instant;
  readonly step: { readonly kind: 'offer'; readonly wave: number } | { readonly kind: 'expire' };
}

/** The next step of a search whose last wave was `offered` (0: none yet). */
export const nextStep = (policy: DispatchPolicy, ride: RideIn<'requested'>, offered: number): DueStep => {
  const wave = offered + 1;
  const due = after(firstShownAt(policy, ride), waveOffsetMs(policy, wave));
  const end = searchEndsAt(ride);
  return due >= end ? { due: end, step: { kind: 'expire' } } : { due, step: { kind: 'offer', wave } };
};

/** Milliseconds from the start of the search to wave n: 0, the follow-up; one interval, its follow-up; and so on. */
const waveOffsetMs = (policy: DispatchPolicy, wave: number): number => {
  const pair = Math.floor((wave - 1) / 2);
  return pair * policy.waveEveryMs + ((wave - 1) % 2) * policy.secondOffersAfterMs;
};

import { after, DAY_MS, type Instant } from '../time/instant.ts';

export const impartialityPolicy = {
  version: 'impartiality-1',
  /** How long after a shared ride neither person may act as operator for the other. */
  afterRideMs: 30 * DAY_MS,
} as const;

/** Rides that ended before this no longer count. */
export const sharedRidesCountSince = (now: Instant): Instant => after(now, -impartialityPolicy.afterRideMs);

/** `endedAt`: null while the ride is open. */
export interface SharedRide {
  readonly endedAt: Instant | null;
}

/**
 * Whether an operator may see another person's details and decide about their account or money, given the rides they
 * shared.
 */
export const isImpartial = (shared: readonly SharedRide[], now: Instant): boolean =>
  shared.every(({ endedAt }) => endedAt !== null && endedAt < sharedRidesCountSince(now));

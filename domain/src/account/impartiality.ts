import { after, DAY_MS, type Instant } from '../time/instant.ts';

/** Who may decide about whom. */
export const impartialityPolicy = {
  version: 'impartiality-1',
  /** For how long after a ride has ended its two people are no operators in each other's matters. */
  afterRideMs: 30 * DAY_MS,
} as const;

/** Rides that ended before this do not count any more. */
export const sharedRidesCountSince = (now: Instant): Instant => after(now, -impartialityPolicy.afterRideMs);

/** A ride of two people. `endedAt`: null while it is open. */
export interface SharedRide {
  readonly endedAt: Instant | null;
}

/**
 * Whether an operator may look at another person's details and decide about their account or money, by the rides of the two:
 * not while they ride together, nor soon after.
 */
export const isImpartial = (shared: readonly SharedRide[], now: Instant): boolean =>
  shared.every(({ endedAt }) => endedAt !== null && endedAt < sharedRidesCountSince(now));

import { after, DAY_MS, type Instant } from '../time/instant.ts';

export const impartialityPolicy = {
  version: 'impartiality-1',
  /** How long after a shared ride neither person may decide about the other as an operator. */
  afterRideMs: 30 * DAY_MS,
} as const;

export const sharedRideCutoff = (now: Instant): Instant => after(now, -impartialityPolicy.afterRideMs);

import { DAY_MS } from '../time/instant.ts';

/** Changes that cost nothing and stay in the stream for ever. */
export type ChangeKind = 'profile' | 'contact' | 'favorites' | 'settings';

export interface AccountPolicy {
  /** Per day (Africa/Lagos). */
  readonly changesADay: Readonly<Record<ChangeKind, number>>;
  /** Reveals by one operator a day (Africa/Lagos): enough for its cases, too few to copy a town. */
  readonly revealsADay: number;
  /** How long after a change of number codes for new devices go to the old one. */
  readonly codesToOldNumberMs: number;
}

export const accountPolicy: AccountPolicy = {
  changesADay: { profile: 20, contact: 5, favorites: 40, settings: 40 },
  revealsADay: 50,
  codesToOldNumberMs: DAY_MS,
};

import { DAY_MS } from '../time/instant.ts';

/** Changes that cost a person nothing; each one stays in their stream for ever. */
export type ChangeKind = 'profile' | 'contact' | 'favorites' | 'settings';

export interface AccountPolicy {
  /** Limit per day (Africa/Lagos), so that no stream grows without bound. */
  readonly changesADay: Readonly<Record<ChangeKind, number>>;
  /**
   * How often one operator may reveal personal data a day (Africa/Lagos): enough for a day's cases, too few to copy a
   * town.
   */
  readonly revealsADay: number;
  /**
   * How long after a change of number codes for new devices go to the old number, whose owner may not have made the
   * change.
   */
  readonly codesToOldNumberMs: number;
}

export const accountPolicy: AccountPolicy = {
  changesADay: { profile: 20, contact: 5, favorites: 40, settings: 40 },
  revealsADay: 50,
  codesToOldNumberMs: DAY_MS,
};

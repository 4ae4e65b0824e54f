import { DAY_MS } from '../time/instant.ts';

/** Free changes, limited because their events stay in the stream for ever. */
export type ChangeKind = 'profile' | 'contact' | 'favorites' | 'settings';

export interface AccountPolicy {
  /** Changes that one person may make a day (Africa/Lagos). */
  readonly changesADay: Readonly<Record<ChangeKind, number>>;
  /**
   * How often one operator may see personal details a day (Africa/Lagos): enough for casework, too few for mass
   * copying.
   */
  readonly revealsADay: number;
  /** How long codes for new devices still go to the old number after it was changed. */
  readonly codesToOldNumberMs: number;
}

export const accountPolicy: AccountPolicy = {
  changesADay: { profile: 20, contact: 5, favorites: 40, settings: 40 },
  revealsADay: 50,
  codesToOldNumberMs: DAY_MS,
};

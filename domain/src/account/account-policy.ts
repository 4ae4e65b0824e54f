import { DAY_MS } from '../time/instant.ts';

/** What a person changes for nothing, and what is kept of each change for ever. */
export type ChangeKind = 'profile' | 'contact' | 'favorites' | 'settings';

export interface AccountPolicy {
  /** How often on one day (Africa/Lagos): more than anybody needs, and less than makes a stream long. */
  readonly changesADay: Readonly<Record<ChangeKind, number>>;
  /**
   * How often one operator reveals something personal on one day (Africa/Lagos): the details of a person or a ride, a personal
   * part of an event, a chat, an export. Enough for every case of that day, too few to copy a town.
   */
  readonly revealsADay: number;
  /**
   * How long after a change of number sign-in codes for devices that were never seen before go to the old number: its owner
   * may not have made the change.
   */
  readonly codesToOldNumberMs: number;
}

export const accountPolicy: AccountPolicy = {
  changesADay: { profile: 20, contact: 5, favorites: 40, settings: 40 },
  revealsADay: 50,
  codesToOldNumberMs: DAY_MS,
};

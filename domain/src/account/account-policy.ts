import { DAY_MS } from '../time/instant.ts';

export type ChangeKind = 'profile' | 'contact' | 'favorites' | 'settings';

export interface AccountPolicy {
  /** Changes by one person a day (Africa/Lagos). */
  readonly changesADay: Readonly<Record<ChangeKind, number>>;
  /** Reveals of personal details by one operator a day (Africa/Lagos). */
  readonly revealsADay: number;
  readonly codesToOldNumberMs: number;
}

export const accountPolicy: AccountPolicy = {
  changesADay: { profile: 20, contact: 5, favorites: 40, settings: 40 },
  revealsADay: 50,
  codesToOldNumberMs: DAY_MS,
};

import { DAY_MS } from '../time/instant.ts';

export type AccountChangeKind = 'profile' | 'contact' | 'favorites' | 'settings';

export interface AccountPolicy {
  /** Maximum number of changes by one person a day (Africa/Lagos). */
  readonly maxChangesADay: Readonly<Record<AccountChangeKind, number>>;
  /**
   * Maximum number of requests by one operator a day (Africa/Lagos) to show, reveal or export personal data without an
   * open case.
   */
  readonly maxRevealsADay: number;
  readonly codesToOldNumberMs: number;
}

export const accountPolicy: AccountPolicy = {
  maxChangesADay: { profile: 20, contact: 5, favorites: 40, settings: 40 },
  maxRevealsADay: 50,
  codesToOldNumberMs: DAY_MS,
};

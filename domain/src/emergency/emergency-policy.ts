import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instant.ts';

/** Limits on emergencies and on texts about them (spec 2 §4.10, §5.5, §9.6; product 34 and 36). */
export interface EmergencyPolicy {
  readonly version: string;
  readonly undoMs: number;
  readonly dialledEveryMs: number;
  /** Raising an open emergency again within this time records no event. */
  readonly againAfterMs: number;
  readonly followedMs: number;
  readonly revealsRideForMs: number;
  /** Accuracy beyond which positions are not shared. */
  readonly maxSharedAccuracyMetres: number;
  /** Maximum age of a reported press. An older one counts as now, because the device's clock may be wrong. */
  readonly maxPressAgeMs: number;
  readonly maxContacts: number;
  readonly textEveryMs: number;
  /** Limit on texts a day to one number from all accounts together, not counting texts to it as a known contact. */
  readonly maxTextsADayPerNumber: number;
  /** Limit within `maxTextsADayPerNumber` on texts from one account. */
  readonly maxTextsADayToUnknownContact: number;
  /** Limit on texts from one account. */
  readonly maxTextsADayToKnownContact: number;
  /** Limit on texts to a known contact from all accounts together. */
  readonly maxKnownTextsADayPerNumber: number;
  /** How many accounts, those that named the number first, may send `maxEarlyTextsADay` beyond the limits. */
  readonly earlyAccountsPerNumber: number;
  readonly maxEarlyTextsADay: number;
  readonly knownContactAfterMs: number;
  readonly contactsWaitAfterMs: number;
  readonly withdrawnEveryMs: number;
  readonly announcedEveryMs: number;
  readonly withdrawnBeforeQuiet: number;
  readonly maxContactChangesADay: number;
  readonly maxContactTextChangesADay: number;
  readonly noteCharacters: number;
  readonly maxNotesPerCase: number;
}

export const emergencyPolicy = {
  version: 'emergency-1',
  undoMs: 5_000,
  dialledEveryMs: 2_000,
  againAfterMs: 5 * MINUTE_MS,
  followedMs: DAY_MS,
  revealsRideForMs: DAY_MS,
  maxSharedAccuracyMetres: 1_000,
  maxPressAgeMs: 12 * HOUR_MS,
  maxContacts: 5,
  textEveryMs: MINUTE_MS,
  maxTextsADayPerNumber: 10,
  maxTextsADayToUnknownContact: 3,
  maxTextsADayToKnownContact: 3,
  maxKnownTextsADayPerNumber: 6,
  earlyAccountsPerNumber: 3,
  maxEarlyTextsADay: 1,
  knownContactAfterMs: 3 * DAY_MS,
  contactsWaitAfterMs: HOUR_MS,
  withdrawnEveryMs: MINUTE_MS,
  announcedEveryMs: MINUTE_MS,
  withdrawnBeforeQuiet: 5,
  maxContactChangesADay: 30,
  maxContactTextChangesADay: 4,
  noteCharacters: 1_000,
  maxNotesPerCase: 100,
} as const satisfies EmergencyPolicy;

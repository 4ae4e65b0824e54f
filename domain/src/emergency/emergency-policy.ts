import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instant.ts';

/** Limits of emergencies and their texts (spec 2 §4.10, §5.5, §9.6; product 34 and 36). */
export interface EmergencyPolicy {
  readonly version: string;
  readonly undoMs: number;
  readonly dialledEveryMs: number;
  /** An open emergency raised again sooner than this records no new event. */
  readonly againAfterMs: number;
  readonly followedMs: number;
  readonly revealsRideForMs: number;
  /** Accuracy beyond which positions are not shared. */
  readonly followedWithinMetres: number;
  /** Maximum age of a reported press. An older one counts as now, because the device's clock may be wrong. */
  readonly pressedWithinMs: number;
  readonly maxContacts: number;
  readonly textEveryMs: number;
  /** Texts a day to one number, for all accounts. */
  readonly textsADayToANumber: number;
  readonly textsOfKnownADay: number;
  readonly knownContactAfterMs: number;
  readonly contactsWaitAfterMs: number;
  readonly withdrawnEveryMs: number;
  readonly announcedEveryMs: number;
  readonly withdrawnBeforeQuiet: number;
  readonly contactChangesADay: number;
  readonly contactTextChangesADay: number;
  readonly noteCharacters: number;
  readonly notesACase: number;
}

export const emergencyPolicy = {
  version: 'emergency-1',
  undoMs: 5_000,
  dialledEveryMs: 2_000,
  againAfterMs: 5 * MINUTE_MS,
  followedMs: DAY_MS,
  revealsRideForMs: DAY_MS,
  followedWithinMetres: 1_000,
  pressedWithinMs: 12 * HOUR_MS,
  maxContacts: 5,
  textEveryMs: MINUTE_MS,
  textsADayToANumber: 10,
  textsOfKnownADay: 3,
  knownContactAfterMs: 3 * DAY_MS,
  contactsWaitAfterMs: HOUR_MS,
  withdrawnEveryMs: MINUTE_MS,
  announcedEveryMs: MINUTE_MS,
  withdrawnBeforeQuiet: 5,
  contactChangesADay: 30,
  contactTextChangesADay: 4,
  noteCharacters: 1_000,
  notesACase: 100,
} as const satisfies EmergencyPolicy;

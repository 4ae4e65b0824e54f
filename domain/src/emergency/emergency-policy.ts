import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instant.ts';

/**
 * The version is not recorded, because nothing later depends on it. Source: `spec/` document 2 §4.10, §5.5, §9.6;
 * product 34 and 36.
 */
export interface EmergencyPolicy {
  readonly version: string;
  /** How long a press can be undone before it is sent. */
  readonly undoMs: number;
  /** Pause between the numbers dialled. */
  readonly dialledEveryMs: number;
  /** Raising an open emergency again within this time is no new event. */
  readonly againAfterMs: number;
  /** How long after it was last raised its positions are stored and its link works. */
  readonly followedMs: number;
  /** How long after a ride's end an open emergency on it entitles operators to see its people. */
  readonly revealsRideForMs: number;
  /** Less accurate positions are not shown to followers. */
  readonly followedWithinMetres: number;
  /** Maximum age of a press by the device's clock, which may be wrong. */
  readonly pressedWithinMs: number;
  /** Contacts who get a text. */
  readonly mostContacts: number;
  /** Minimum time between texts to one contact, and to one number for all accounts. */
  readonly textEveryMs: number;
  /** Texts to one number a day for all accounts. Beyond that the safety desk calls. */
  readonly textsADayToANumber: number;
  /**
   * Texts a day from one account to one number outside the two limits above, if the account is on a ride or added the
   * number `knownContactAfterMs` ago: other accounts cannot use up what a real call needs.
   */
  readonly textsOfKnownADay: number;
  readonly knownContactAfterMs: number;
  /**
   * When raised without a ride this soon after a withdrawal, contacts are texted only once an operator has acknowledged
   * it.
   */
  readonly contactsWaitAfterMs: number;
  /** Minimum time between withdrawals, so that alternating does not flood the desk. */
  readonly withdrawnEveryMs: number;
  /** Minimum time between announcements to operators that one emergency was raised again. */
  readonly announcedEveryMs: number;
  /**
   * After this number of withdrawn emergencies without a ride on a day, further ones without a ride are listed without
   * sound.
   */
  readonly withdrawnBeforeQuiet: number;
  /** Contact changes a day (Africa/Lagos): each stays in the stream for ever. */
  readonly contactChangesADay: number;
  /** How often a day (Africa/Lagos) a contact may change whether they get texts about one person. */
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
  mostContacts: 5,
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

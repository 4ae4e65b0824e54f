import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instant.ts';

/**
 * What an emergency may cost, and for how long it is followed. Which version an emergency was raised under is not
 * recorded: nothing follows from it later.
 * Source: `spec/` document 2 §4.10, §5.5, §9.6; design of the product, points 34 and 36.
 */
export interface EmergencyPolicy {
  readonly version: string;
  /** So long somebody may think better of it before it is sent. */
  readonly undoMs: number;
  /** So far apart the numbers are dialled. */
  readonly dialledEveryMs: number;
  /** Raised once more within so long while it is open, it is no new fact: a thousand presses are one. */
  readonly againAfterMs: number;
  /** Its positions are kept, and its link works, for so long after it was last raised. */
  readonly followedMs: number;
  /** For how long after a ride has ended an open emergency on it is a ground to show operators its people. */
  readonly revealsRideForMs: number;
  /** A position that may be out by more shows nobody the way. */
  readonly followedWithinMetres: number;
  /** A press is as old as its device says, but no older than this: clocks go wrong. */
  readonly pressedWithinMs: number;
  /** Contacts that a text goes to. */
  readonly mostContacts: number;
  /** Between two texts to one contact; to one number, whichever accounts name it, one in each such span of the clock. */
  readonly textEveryMs: number;
  /** Texts to one number on one day, whichever accounts name it. Beyond it the safety desk calls. */
  readonly textsADayToANumber: number;
  /**
   * Of these calls for help so many a day from one account to one number go outside the two limits above, where the account is on
   * a ride or has named the number for `knownContactAfterMs`: other accounts cannot use up what a real call needs.
   */
  readonly textsOfKnownADay: number;
  readonly knownContactAfterMs: number;
  /** Raised without a ride within so long after it was withdrawn, contacts are texted once an operator has acknowledged it. */
  readonly contactsWaitAfterMs: number;
  /** After saying that they are safe, a person says so again after this long: raising and withdrawing in turns would fill the desk. */
  readonly withdrawnEveryMs: number;
  /** Operators hear that one emergency was raised again this often at most. */
  readonly announcedEveryMs: number;
  /** After this number of withdrawn emergencies of a day without a ride, the next ones of that day without a ride are listed without sound. */
  readonly withdrawnBeforeQuiet: number;
  /** Changes of one's contacts on one day in Lagos: each is kept for ever. */
  readonly contactChangesADay: number;
  /** How often on one day in Lagos a contact changes whether texts about one person come to their number. */
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

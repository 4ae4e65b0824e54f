import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instant.ts';

/** Spec 2 §4.10, §5.5, §9.6; product 34 and 36. */
export interface EmergencyPolicy {
  readonly version: string;
  readonly undoMs: number;
  readonly dialledEveryMs: number;
  /** Raised again sooner, it is no new event. */
  readonly againAfterMs: number;
  /** After it was last raised: for positions and link. */
  readonly followedMs: number;
  /** After a ride's end, for showing operators its people. */
  readonly revealsRideForMs: number;
  /** Less accurate positions are not shown. */
  readonly followedWithinMetres: number;
  /** Maximum age of a press, as clocks may be wrong. */
  readonly pressedWithinMs: number;
  readonly mostContacts: number;
  /** Per contact, and per number for all accounts. */
  readonly textEveryMs: number;
  /** For all accounts. Beyond it the safety desk calls. */
  readonly textsADayToANumber: number;
  /**
   * Outside both limits above, from one account to one number, if on a ride or added `knownContactAfterMs` ago: other
   * accounts cannot use up what a real call needs.
   */
  readonly textsOfKnownADay: number;
  readonly knownContactAfterMs: number;
  /** Raised without a ride this soon after a withdrawal, contacts wait for an acknowledgement. */
  readonly contactsWaitAfterMs: number;
  /** So that alternating does not flood the desk. */
  readonly withdrawnEveryMs: number;
  /** Minimum time between announcements of one emergency to operators. */
  readonly announcedEveryMs: number;
  /** Withdrawals without a ride a day before the next are listed without sound. */
  readonly withdrawnBeforeQuiet: number;
  /** Per day (Africa/Lagos). */
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

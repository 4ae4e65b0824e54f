import { after, type Instant } from '../time/instant.ts';
import type { EmergencySide } from './emergency-causes.ts';
import { emergencyPolicy } from './emergency-policy.ts';
import type { EmergencyPlace } from './events.ts';

/** The last emergency of a person. */
export interface Emergency {
  readonly accountId: string;
  readonly caseId: string;
  /** Of all that this person has raised, from 1. */
  readonly nth: number;
  readonly as: EmergencySide;
  readonly rideId: string | null;
  readonly silent: boolean;
  readonly raisedAt: Instant;
  readonly lastRaisedAt: Instant;
  readonly pressedAt: Instant;
  /** How often it was raised. */
  readonly times: number;
  /** The last that was said; null where nobody knew, or once it is erased. */
  readonly place: EmergencyPlace | null;
  /** When the person last said that they are safe, in this emergency or the one before; null where they never did. */
  readonly withdrawnAt: Instant | null;
  /** Contacts are texted once an operator has acknowledged it: it was raised without a ride soon after it was withdrawn. */
  readonly contactsWait: boolean;
  /** When operators last heard that it was raised. */
  readonly announcedAt: Instant;
  /** Emergencies without a ride that the person withdrew on the last day (Africa/Lagos) on which they did. */
  readonly withdrawnWithoutRide: { readonly day: string; readonly count: number };
  /** Null until an operator has, since it was last raised. */
  readonly acknowledgedBy: string | null;
  readonly noteIds: readonly string[];
  /** Operators who were shown whom to call. */
  readonly shownTo: readonly string[];
}

export type EmergencyState =
  | { readonly status: 'none' }
  | { readonly status: 'open'; readonly current: Emergency }
  | { readonly status: 'withdrawn'; readonly current: Emergency }
  | { readonly status: 'closed'; readonly current: Emergency };

export type EmergencyIn<Status extends EmergencyState['status']> = Extract<EmergencyState, { status: Status }>;

/** An emergency that the safety desk still has. Withdrawing one does not end it: whoever holds the phone could do that. */
export type NotOver = EmergencyIn<'open' | 'withdrawn'>;

export const isNotOver = (state: EmergencyState): state is NotOver =>
  state.status === 'open' || state.status === 'withdrawn';

/** Names the `nth` emergency of a person. */
export const caseIdOf = (accountId: string, nth: number): string => `${accountId}_${nth}`;

/** Whose emergency that is, and which of theirs; null for what names none. */
export const caseIn = (caseId: string): { readonly accountId: string; readonly nth: number } | null => {
  const found = /^(.+)_([1-9]\d{0,8})$/.exec(caseId);
  return found ? { accountId: found[1] ?? '', nth: Number(found[2]) } : null;
};

/** Until when its positions are kept and others may follow it; null for one that is over. */
export const followedUntil = (state: EmergencyState): Instant | null =>
  state.status === 'open' ? after(state.current.lastRaisedAt, emergencyPolicy.followedMs) : null;

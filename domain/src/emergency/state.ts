import { after, type Instant } from '../time/instant.ts';
import type { EmergencySide } from './emergency-causes.ts';
import { emergencyPolicy } from './emergency-policy.ts';
import type { EmergencyPlace } from './events.ts';

export interface Emergency {
  readonly accountId: string;
  readonly caseId: string;
  /** Counts the person's emergencies from 1. */
  readonly nth: number;
  readonly as: EmergencySide;
  readonly rideId: string | null;
  readonly silent: boolean;
  readonly raisedAt: Instant;
  readonly lastRaisedAt: Instant;
  readonly pressedAt: Instant;
  readonly times: number;
  /** The last known place; null without one or once erased. */
  readonly place: EmergencyPlace | null;
  /** The last withdrawal, of this emergency or an earlier one; null without one. */
  readonly withdrawnAt: Instant | null;
  /** Contacts are texted only once an operator has acknowledged it. */
  readonly contactsWait: boolean;
  /** When operators were last notified that it was raised. */
  readonly announcedAt: Instant;
  /** Withdrawals without a ride on the last day (Africa/Lagos) with any. */
  readonly withdrawnWithoutRide: { readonly day: string; readonly count: number };
  /** Null until acknowledged since it was last raised. */
  readonly acknowledgedBy: string | null;
  readonly noteIds: readonly string[];
  /** Operators who saw whom to call. */
  readonly shownTo: readonly string[];
}

export type EmergencyState =
  | { readonly status: 'none' }
  | { readonly status: 'open'; readonly current: Emergency }
  | { readonly status: 'withdrawn'; readonly current: Emergency }
  | { readonly status: 'closed'; readonly current: Emergency };

export type EmergencyIn<Status extends EmergencyState['status']> = Extract<EmergencyState, { status: Status }>;

/** A withdrawal does not end an emergency: a person holding the victim's phone could make it. */
export type NotOver = EmergencyIn<'open' | 'withdrawn'>;

export const isNotOver = (state: EmergencyState): state is NotOver =>
  state.status === 'open' || state.status === 'withdrawn';

export const caseIdOf = (accountId: string, nth: number): string => `${accountId}_${nth}`;

/** Null for anything but a case id. */
export const caseIn = (caseId: string): { readonly accountId: string; readonly nth: number } | null => {
  const found = /^(.+)_([1-9]\d{0,8})$/.exec(caseId);
  return found ? { accountId: found[1] ?? '', nth: Number(found[2]) } : null;
};

/** Until when positions are stored and others may follow; null once it is over. */
export const followedUntil = (state: EmergencyState): Instant | null =>
  state.status === 'open' ? after(state.current.lastRaisedAt, emergencyPolicy.followedMs) : null;

import { after, type Instant } from '../time/instant.ts';
import type { EmergencyMessage, EmergencySide } from './emergency-causes.ts';
import { emergencyPolicy } from './emergency-policy.ts';
import type { EmergencyPlace } from './events.ts';

export interface Emergency {
  readonly accountId: string;
  readonly caseId: string;
  /** Number among the person's emergencies, from 1. */
  readonly nth: number;
  readonly as: EmergencySide;
  readonly rideId: string | null;
  readonly silent: boolean;
  readonly raisedAt: Instant;
  readonly lastRaisedAt: Instant;
  readonly pressedAt: Instant;
  readonly times: number;
  /** The last known place; null if unknown or once erased. */
  readonly place: EmergencyPlace | null;
  /** Last withdrawal of this or an earlier emergency; null without one, and after an unanswered check. */
  readonly withdrawnAt: Instant | null;
  readonly contactsWait: boolean;
  readonly announcedAt: Instant;
  /** Withdrawals on the last day (Africa/Lagos) that had any. */
  readonly withdrawnWithoutRide: { readonly day: string; readonly count: number };
  /** Null until an operator acknowledges it after it was last raised. */
  readonly acknowledgedBy: string | null;
  /** The messages sent since the emergency was last raised. */
  readonly messages: readonly EmergencyMessage[];
  readonly noteIds: readonly string[];
  readonly shownTo: readonly string[];
}

export type EmergencyState =
  | { readonly status: 'none' }
  | { readonly status: 'open'; readonly current: Emergency }
  | { readonly status: 'withdrawn'; readonly current: Emergency }
  | { readonly status: 'closed'; readonly current: Emergency };

export type EmergencyIn<Status extends EmergencyState['status']> = Extract<EmergencyState, { status: Status }>;

export type OngoingEmergency = EmergencyIn<'open' | 'withdrawn'>;

export const isOngoing = (state: EmergencyState): state is OngoingEmergency =>
  state.status === 'open' || state.status === 'withdrawn';

export const emergencyCaseIdOf = (accountId: string, nth: number): string => `${accountId}_${nth}`;

export const parseEmergencyCaseId = (caseId: string): { readonly accountId: string; readonly nth: number } | null => {
  const found = /^(.+)_([1-9]\d{0,8})$/.exec(caseId);
  return found ? { accountId: found[1] ?? '', nth: Number(found[2]) } : null;
};

export const positionsSharedUntil = (state: EmergencyState): Instant | null =>
  state.status === 'open' ? after(state.current.lastRaisedAt, emergencyPolicy.followedMs) : null;

import type { Command } from '../kernel/lifecycle.ts';
import type { Instant } from '../time/instant.ts';
import type { WorkStatus } from './events.ts';
import type { TrackingScope } from './scopes.ts';

/** A ride as it stands for whoever wants to share it. */
export interface Trip {
  readonly rideId: string;
  /** Null where there is no such ride. */
  readonly customerId: string | null;
  readonly isOver: boolean;
  /** Null for a ride wanted now. */
  readonly scheduledFor: Instant | null;
}

/** The id that is sent around, made by whoever asks, and its digest. */
interface NewLink extends Command {
  readonly accountId: string;
  readonly linkId: string;
  readonly trackingId: string;
}

/** A rider lets somebody follow one ride of theirs. */
export interface ShareTrip extends NewLink {
  readonly type: 'ShareTrip';
  readonly trip: Trip;
  readonly scopes: readonly TrackingScope[];
}

/** A driver lets somebody of their family follow their work. */
export interface ShareWork extends NewLink {
  readonly type: 'ShareWork';
  /** Null for a link that anybody of the family may have. */
  readonly memberId: string | null;
  readonly scopes: readonly TrackingScope[];
}

/** For an emergency, with all scopes, whatever else stands open. */
export interface OpenEmergencyLink extends NewLink {
  readonly type: 'OpenEmergencyLink';
  readonly caseId: string;
  /** Null for a driver who is on no ride: then it is their work that is followed. */
  readonly rideId: string | null;
}

export interface RevokeTrackingLink extends Command {
  readonly type: 'RevokeTrackingLink';
  readonly linkId: string;
}

/** The emergency is over. */
export interface EndEmergencyLinks extends Command {
  readonly type: 'EndEmergencyLinks';
  readonly caseId: string;
}

/** The ride is over. */
export interface EndTripLinks extends Command {
  readonly type: 'EndTripLinks';
  readonly rideId: string;
}

export interface SwitchFamilyTracking extends Command {
  readonly type: 'SwitchFamilyTracking';
  readonly accountId: string;
  readonly on: boolean;
}

export interface AddFamilyMember extends Command {
  readonly type: 'AddFamilyMember';
  readonly accountId: string;
  readonly memberId: string;
  readonly name: string;
  readonly phone: string;
  readonly relationship: string;
}

export interface ChangeFamilyMember extends Command {
  readonly type: 'ChangeFamilyMember';
  readonly memberId: string;
  readonly isTracking: boolean;
  readonly hasNotifications: boolean;
}

export interface RemoveFamilyMember extends Command {
  readonly type: 'RemoveFamilyMember';
  readonly memberId: string;
}

export interface UpdateFamily extends Command {
  readonly type: 'UpdateFamily';
  readonly memberIds: readonly string[];
  readonly status: WorkStatus;
}

/** Whoever it is of has been erased. */
export interface ForgetSharing extends Command {
  readonly type: 'ForgetSharing';
}

export type TrackingCommand =
  | ShareTrip
  | ShareWork
  | OpenEmergencyLink
  | RevokeTrackingLink
  | EndEmergencyLinks
  | EndTripLinks
  | SwitchFamilyTracking
  | AddFamilyMember
  | ChangeFamilyMember
  | RemoveFamilyMember
  | UpdateFamily
  | ForgetSharing;

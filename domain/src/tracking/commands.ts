import type { Command } from '../kernel/lifecycle.ts';
import type { Instant } from '../time/instant.ts';
import type { WorkStatus } from './events.ts';
import type { TrackingScope } from './scopes.ts';

export interface TrackedTrip {
  readonly rideId: string;
  readonly customerId: string | null;
  readonly isOver: boolean;
  /** Null for an immediate ride. */
  readonly scheduledFor: Instant | null;
}

/** `trackingId` is the secret id in the link, chosen by the caller; `linkId` is its digest. */
interface NewLink extends Command {
  readonly accountId: string;
  readonly linkId: string;
  readonly trackingId: string;
}

export interface ShareTrip extends NewLink {
  readonly type: 'ShareTrip';
  readonly trip: TrackedTrip;
  readonly scopes: readonly TrackingScope[];
}

export interface ShareWork extends NewLink {
  readonly type: 'ShareWork';
  /** Null for the whole family. */
  readonly memberId: string | null;
  readonly scopes: readonly TrackingScope[];
}

export interface OpenEmergencyLink extends NewLink {
  readonly type: 'OpenEmergencyLink';
  readonly caseId: string;
  /** Null to follow the driver's work. */
  readonly rideId: string | null;
}

export interface RevokeTrackingLink extends Command {
  readonly type: 'RevokeTrackingLink';
  readonly linkId: string;
}

export interface EndEmergencyLinks extends Command {
  readonly type: 'EndEmergencyLinks';
  readonly caseId: string;
}

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
  readonly hasStoppedTexts: boolean;
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

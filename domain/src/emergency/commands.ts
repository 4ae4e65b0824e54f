import type { Command } from '../kernel/lifecycle.ts';
import type { Instant } from '../time/instant.ts';
import type { EmergencyCause, EmergencyMessage, EmergencyOutcome, EmergencySide } from './emergency-causes.ts';
import type { EmergencyPlace } from './events.ts';

export interface RaiseEmergency extends Command {
  readonly type: 'RaiseEmergency';
  readonly accountId: string;
  readonly as: EmergencySide;
  readonly rideId: string | null;
  readonly cause: EmergencyCause;
  readonly silent: boolean;
  readonly place: EmergencyPlace | null;
  /** By the device's clock. */
  readonly pressedAt: Instant;
}

interface OnCase extends Command {
  readonly accountId: string;
  readonly caseId: string;
}

export interface WithdrawEmergency extends OnCase {
  readonly type: 'WithdrawEmergency';
}
export interface SendEmergencyMessage extends OnCase {
  readonly type: 'SendEmergencyMessage';
  readonly message: EmergencyMessage;
}
export interface AcknowledgeEmergency extends OnCase {
  readonly type: 'AcknowledgeEmergency';
  readonly operatorId: string;
}
export interface NoteEmergency extends OnCase {
  readonly type: 'NoteEmergency';
  readonly operatorId: string;
  readonly noteId: string;
  readonly text: string;
}
export interface ShowEmergencyPhones extends OnCase {
  readonly type: 'ShowEmergencyPhones';
  readonly operatorId: string;
}
export interface CloseEmergency extends OnCase {
  readonly type: 'CloseEmergency';
  readonly operatorId: string;
  readonly outcome: EmergencyOutcome;
  readonly reason: string;
}
export interface LapseEmergency extends Command {
  readonly type: 'LapseEmergency';
  readonly accountId: string;
}

export type EmergencyCommand =
  | RaiseEmergency
  | WithdrawEmergency
  | SendEmergencyMessage
  | AcknowledgeEmergency
  | NoteEmergency
  | ShowEmergencyPhones
  | CloseEmergency
  | LapseEmergency;

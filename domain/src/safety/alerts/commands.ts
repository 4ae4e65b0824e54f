import type { Command } from '../../kernel/lifecycle.ts';
import type { Coordinates } from '../../place/coordinates.ts';
import type { AlertKind, Severity } from '../alert-kinds.ts';

export interface ReportAlert extends Command {
  readonly type: 'ReportAlert';
  readonly alertId: string;
  readonly driverId: string;
  readonly kind: AlertKind;
  readonly place: Coordinates;
  /** The driver's distance from the place; null without a recent position. */
  readonly seenMetresAway: number | null;
  readonly online: boolean;
}

export interface IssueAlert extends Command {
  readonly type: 'IssueAlert';
  readonly alertId: string;
  readonly operatorId: string;
  readonly kind: AlertKind;
  readonly severity: Severity;
  readonly place: Coordinates;
  readonly radiusMetres: number;
  readonly lifetimeMs: number;
  readonly description: string;
}

export interface VoteOnAlert extends Command {
  readonly type: 'VoteOnAlert';
  readonly alertId: string;
  readonly driverId: string;
  readonly stillThere: boolean;
  readonly seenMetresAway: number | null;
  readonly online: boolean;
}

export interface WithdrawAlert extends Command {
  readonly type: 'WithdrawAlert';
  readonly alertId: string;
  readonly driverId: string;
}

export interface ExpireAlert extends Command {
  readonly type: 'ExpireAlert';
  readonly alertId: string;
}

export interface EndAlert extends Command {
  readonly type: 'EndAlert';
  readonly alertId: string;
  readonly operatorId: string;
  readonly reason: string;
}

export type AreaAlertCommand = ReportAlert | IssueAlert | VoteOnAlert | WithdrawAlert | ExpireAlert | EndAlert;

export interface CountReport extends Command {
  readonly type: 'CountReport';
  readonly driverId: string;
  readonly alertId: string;
}

export interface AcknowledgeAlert extends Command {
  readonly type: 'AcknowledgeAlert';
  readonly alertId: string;
  readonly driverId: string;
}

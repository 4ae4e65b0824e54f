import type { Command } from '../../kernel/lifecycle.ts';
import type { Coordinates } from '../../place/coordinates.ts';
import type { AlertKind, Severity } from '../alert-kinds.ts';

/** By a driver who is there. */
export interface ReportAlert extends Command {
  readonly type: 'ReportAlert';
  /** Chosen by the reporter: the same for the same report, however often it is sent. */
  readonly alertId: string;
  readonly driverId: string;
  readonly kind: AlertKind;
  readonly place: Coordinates;
  /** Distance from the reported place to the driver's last position; null without a recent one. */
  readonly seenMetresAway: number | null;
  /** Only verified drivers go online. */
  readonly online: boolean;
}

/** By an operator. */
export interface IssueAlert extends Command {
  readonly type: 'IssueAlert';
  readonly alertId: string;
  readonly operatorId: string;
  readonly kind: AlertKind;
  readonly severity: Severity;
  readonly place: Coordinates;
  readonly radiusMetres: number;
  readonly standsMs: number;
  readonly description: string;
}

/** Another driver confirms or denies it. */
export interface VoteOnAlert extends Command {
  readonly type: 'VoteOnAlert';
  readonly alertId: string;
  readonly driverId: string;
  readonly stillThere: boolean;
  /** Distance from the alert to the driver's last position; null without a recent one. */
  readonly seenMetresAway: number | null;
  /** Only verified drivers go online. */
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

/** The driver does not want to see it again. */
export interface AcknowledgeAlert extends Command {
  readonly type: 'AcknowledgeAlert';
  readonly alertId: string;
  readonly driverId: string;
}

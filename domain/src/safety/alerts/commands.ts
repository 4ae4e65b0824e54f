import type { Command } from '../../kernel/lifecycle.ts';
import type { Coordinates } from '../../place/coordinates.ts';
import type { AlertKind, Severity } from '../alert-kinds.ts';

/** By a driver who is there. */
export interface ReportAlert extends Command {
  readonly type: 'ReportAlert';
  /** Made by whoever reports: the same for the same report, however often it is sent. */
  readonly alertId: string;
  readonly driverId: string;
  readonly kind: AlertKind;
  readonly place: Coordinates;
  /** How far from there the house last saw the driver; null where it did not lately. */
  readonly seenMetresAway: number | null;
  /** Only drivers who are verified go online. */
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

/** Another driver says that it is there, or that it is not. */
export interface VoteOnAlert extends Command {
  readonly type: 'VoteOnAlert';
  readonly alertId: string;
  readonly driverId: string;
  readonly stillThere: boolean;
  /** How far from its place the house last saw the driver; null where it did not lately. */
  readonly seenMetresAway: number | null;
  /** Only drivers who are verified go online. */
  readonly online: boolean;
}

export interface WithdrawAlert extends Command {
  readonly type: 'WithdrawAlert';
  readonly alertId: string;
  readonly driverId: string;
}

/** Its time is over. */
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

/** One more of this driver's reports of a day. */
export interface CountReport extends Command {
  readonly type: 'CountReport';
  readonly driverId: string;
  readonly alertId: string;
}

/** A driver has seen a warning and wants to see it no more. */
export interface AcknowledgeAlert extends Command {
  readonly type: 'AcknowledgeAlert';
  readonly alertId: string;
  readonly driverId: string;
}

import type { Command } from '../kernel/lifecycle.ts';
import type { Companion } from './companion.ts';
import type { ReportOutcome, ReportReason } from './report-reasons.ts';

interface AboutRide extends Command {
  readonly accountId: string;
  readonly rideId: string;
  readonly companion: Companion | null;
}

export interface ReportPerson extends AboutRide {
  readonly type: 'ReportPerson';
  readonly reportId: string;
  readonly reason: ReportReason;
  readonly text: string;
}

export interface BlockPerson extends AboutRide {
  readonly type: 'BlockPerson';
}

export interface UnblockPerson extends AboutRide {
  readonly type: 'UnblockPerson';
}

export interface SettleReport extends Command {
  readonly type: 'SettleReport';
  readonly reportId: string;
  readonly settledBy: string;
  readonly outcome: ReportOutcome;
  readonly reason: string;
}

export type ConductCommand = ReportPerson | BlockPerson | UnblockPerson | SettleReport;

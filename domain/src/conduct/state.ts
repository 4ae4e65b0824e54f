import type { ReportOutcome, ReportReason } from './report-reasons.ts';

export interface ConductReport {
  readonly reportId: string;
  readonly reporterId: string;
  readonly reportedId: string;
  readonly rideId: string;
  readonly reason: ReportReason;
  readonly day: string;
  readonly outcome: ReportOutcome | null;
}

export interface ConductState {
  readonly status: 'kept';
  readonly reports: readonly ConductReport[];
  /** Account ids. */
  readonly blocked: readonly string[];
}

import type { ReportOutcome, ReportReason } from './report-reasons.ts';

export interface Report {
  readonly reportId: string;
  readonly reporterId: string;
  readonly reportedId: string;
  readonly rideId: string;
  readonly reason: ReportReason;
  /** The day in Lagos. */
  readonly day: string;
  /** Null until an operator has seen to it. */
  readonly outcome: ReportOutcome | null;
}

/** What one person has said of others, oldest first. */
export interface ConductState {
  readonly status: 'kept';
  readonly reports: readonly Report[];
  /** Account ids. */
  readonly blocked: readonly string[];
}

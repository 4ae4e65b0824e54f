import { conductPolicy } from './conduct-policy.ts';
import type { ReportReason } from './report-reasons.ts';
import type { ConductState } from './state.ts';

const partingReasons: readonly ReportReason[] = conductPolicy.partingReasons;

/** Whether a report for this reason keeps the two people apart until it is settled without action. */
export const preventsMatch = (reason: ReportReason): boolean => partingReasons.includes(reason);

/** Whether a report that prevents a match with the other person was made and not settled without action. */
export const hasPartingReport = ({ reports }: ConductState, otherId: string): boolean =>
  reports.some(
    ({ reportedId, reason, outcome }) => reportedId === otherId && outcome !== 'no_action' && preventsMatch(reason),
  );

export const isMatchPrevented = (state: ConductState, otherId: string): boolean =>
  state.blocked.includes(otherId) || hasPartingReport(state, otherId);

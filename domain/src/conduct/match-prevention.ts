import { conductPolicy } from './conduct-policy.ts';
import type { ReportReason } from './report-reasons.ts';
import type { ConductState } from './state.ts';

const partingReasons: readonly ReportReason[] = conductPolicy.partingReasons;

/** Whether a report for this reason keeps the two people apart until it is settled without action. */
export const preventsMatch = (reason: ReportReason): boolean => partingReasons.includes(reason);

export const isMatchPrevented = ({ blocked, reports }: ConductState, otherId: string): boolean =>
  blocked.includes(otherId) ||
  reports.some(
    ({ reportedId, reason, outcome }) => reportedId === otherId && outcome !== 'no_action' && preventsMatch(reason),
  );

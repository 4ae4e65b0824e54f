import { conductPolicy } from './conduct-policy.ts';
import type { ReportReason } from './report-reasons.ts';
import type { ConductState } from './state.ts';

const partingReasons: readonly ReportReason[] = conductPolicy.partingReasons;

export const isMatchPrevented = ({ blocked, reports }: ConductState, otherId: string): boolean =>
  blocked.includes(otherId) ||
  reports.some(
    ({ reportedId, reason, outcome }) =>
      reportedId === otherId && outcome !== 'no_action' && partingReasons.includes(reason),
  );

import { conductPolicy } from './conduct-policy.ts';
import type { ReportReason } from './report-reasons.ts';
import type { ConductState } from './state.ts';

const partingReasons: readonly ReportReason[] = conductPolicy.partingReasons;

/**
 * Whether somebody is to have no more contact with another: they block them, or report a threat that no operator has
 * found to be none.
 */
export const isPartedFrom = ({ blocked, reports }: ConductState, otherId: string): boolean =>
  blocked.includes(otherId) ||
  reports.some(
    ({ reportedId, reason, outcome }) =>
      reportedId === otherId && outcome !== 'no_action' && partingReasons.includes(reason),
  );

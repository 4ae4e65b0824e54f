import { conductPolicy } from './conduct-policy.ts';
import type { ReportReason } from './report-reasons.ts';
import type { ConductState } from './state.ts';

const partingReasons: readonly ReportReason[] = conductPolicy.partingReasons;

/**
 * Whether a person has ended contact with another: by a block, or by a report of a threat that no operator has
 * dismissed.
 */
export const isPartedFrom = ({ blocked, reports }: ConductState, otherId: string): boolean =>
  blocked.includes(otherId) ||
  reports.some(
    ({ reportedId, reason, outcome }) =>
      reportedId === otherId && outcome !== 'no_action' && partingReasons.includes(reason),
  );

import type { OpenRideState } from '@saferide/contracts/ride/operator-calls';
import { assignedStatuses } from '@saferide/domain/ride/status';
import type { Instant } from '@saferide/domain/time/instant';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { RideScope } from './ride-row.ts';

export const inState = (state: OpenRideState | 'promised', now: Instant): Expression<SqlBool> => {
  const { eb, and, or } = expressionBuilder<RideScope, 'r'>();
  const later = eb('r.scheduled_for', '>', now);
  const atOnce = or([eb('r.scheduled_for', 'is', null), eb('r.scheduled_for', '<=', now)]);
  switch (state) {
    case 'searching':
      return and([eb('r.status', '=', 'requested'), atOnce]);
    case 'under_way':
      return and([eb('r.status', 'in', assignedStatuses), or([atOnce, eb('r.status', '=', 'in_progress')])]);
    case 'promised':
      return and([eb('r.status', '=', 'accepted'), later]);
    case 'without_driver':
      return and([eb('r.status', '=', 'requested'), later]);
    default:
      return state satisfies never;
  }
};

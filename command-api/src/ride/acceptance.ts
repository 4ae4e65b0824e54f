import type { DispatchPolicy } from '@saferide/domain/dispatch/published';
import { type AcceptanceWanted, acceptanceProcess } from '@saferide/domain/ride/acceptance-process';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { entitlementOf } from '../driver-duty/published.ts';
import { type RunnableProcess, runnable } from '../processes/run-process.ts';

export interface AcceptanceParts {
  readonly log: EventLog;
  readonly dispatch: DispatchPolicy;
}

/** Claiming a driver and taking the ride, with what wakes a claim that was left behind. */
export const acceptance = (
  { log, dispatch }: AcceptanceParts,
  rest: Pick<RunnableProcess, 'catchUp'> = {},
): RunnableProcess<AcceptanceWanted> =>
  runnable(acceptanceProcess(dispatch), { entitlement: ({ driverId }) => entitlementOf(log, driverId) }, rest);

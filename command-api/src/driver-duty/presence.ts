import { presenceProcess } from '@saferide/domain/driver-duty/presence-process';
import { type RunnableProcess, runnable } from '../processes/run-process.ts';
import type { RideServices } from '../services.ts';

/** Taking off the road whoever waits for rides and is seen by nobody. */
export const presence = ({ dispatch, locations }: Pick<RideServices, 'dispatch' | 'locations'>): RunnableProcess =>
  runnable(presenceProcess(dispatch.offlineUnseenMs), {
    lastSeen: async ({ driverId }) => (await locations.of(driverId))?.fixedAt ?? null,
  });

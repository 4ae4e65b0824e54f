import { presenceProcess } from '@saferide/domain/driver-duty/presence-process';
import type { RideServices } from '../kernel/services.ts';
import { type RunnableProcess, runnableProcess } from '../processes/run-process.ts';

export const runnablePresenceProcess = ({
  dispatch,
  locations,
}: Pick<RideServices, 'dispatch' | 'locations'>): RunnableProcess =>
  runnableProcess(presenceProcess(dispatch.offlineUnseenMs), {
    lastSeen: async ({ driverId }) => (await locations.of(driverId))?.fixedAt ?? null,
  });

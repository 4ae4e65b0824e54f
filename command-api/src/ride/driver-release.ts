import { driverReleaseProcess } from '@saferide/domain/ride/driver-release-process';
import type { RideServices } from '../kernel/services.ts';
import { type RunnableProcess, runnableProcess } from '../processes/run-process.ts';

export const driverRelease = ({ locations }: Pick<RideServices, 'locations'>): RunnableProcess =>
  runnableProcess(driverReleaseProcess, { lastSeen: ({ driverId }) => locations.of(driverId) });

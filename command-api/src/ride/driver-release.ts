import { lettingGoProcess } from '@saferide/domain/ride/driver-release-process';
import { type RunnableProcess, runnable } from '../processes/run-process.ts';
import type { RideServices } from '../services.ts';

export const lettingGo = ({ locations }: Pick<RideServices, 'locations'>): RunnableProcess =>
  runnable(lettingGoProcess, { lastSeen: ({ driverId }) => locations.of(driverId) });

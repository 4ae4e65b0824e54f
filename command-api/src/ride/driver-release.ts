import { lettingGoProcess } from '@saferide/domain/ride/driver-release-process';
import { type RunnableProcess, runnable } from '../processes/run-process.ts';
import type { RideServices } from '../services.ts';

/** Letting a ride go whose driver was asked to and does not come. */
export const lettingGo = ({ locations }: Pick<RideServices, 'locations'>): RunnableProcess =>
  runnable(lettingGoProcess, { lastSeen: ({ driverId }) => locations.of(driverId) });

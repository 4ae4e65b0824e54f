import { releaseProcess } from '@saferide/domain/driver-duty/release-process';
import { runnable } from '../processes/run-process.ts';

/** Freeing the driver whom a ride has let go of. */
export const releaseDriverDuty = runnable(releaseProcess, {});

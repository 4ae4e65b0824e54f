import { clearanceProcess } from '@saferide/domain/driver/clearance-process';
import { runnable } from '../processes/run-process.ts';

/** Writing into the driver's record what a review of the vehicle came to. */
export const clearance = runnable(clearanceProcess, {});

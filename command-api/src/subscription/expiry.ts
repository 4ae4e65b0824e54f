import { expiryProcess } from '@saferide/domain/subscription/expiry-process';
import { runnable } from '../processes/run-process.ts';

/** Starts access when the driver first goes online and ends it at expiry. */
export const expiry = runnable(expiryProcess, {});

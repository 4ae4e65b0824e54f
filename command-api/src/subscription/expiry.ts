import { expiryProcess } from '@saferide/domain/subscription/expiry-process';
import { runnable } from '../processes/run-process.ts';

/** Starts access when its driver first goes online, and ends it when it has run out. */
export const expiry = runnable(expiryProcess, {});

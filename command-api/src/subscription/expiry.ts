import { expiryProcess } from '@saferide/domain/subscription/expiry-process';
import { runnable } from '../processes/run-process.ts';

export const expiry = runnable(expiryProcess, {});

import { expiryProcess } from '@saferide/domain/subscription/expiry-process';
import { runnableProcess } from '../processes/run-process.ts';

export const expiryRunner = runnableProcess(expiryProcess, {});

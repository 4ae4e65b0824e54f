import { expiryProcess } from '@saferide/domain/processes/subscription-expiry-process';
import { runnableProcess } from '../processes/run-process.ts';

export const expiryRunner = runnableProcess(expiryProcess, {});

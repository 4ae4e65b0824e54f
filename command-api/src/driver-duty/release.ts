import { releaseProcess } from '@saferide/domain/driver-duty/release-process';
import { runnable } from '../processes/run-process.ts';

export const releaseDriverDuty = runnable(releaseProcess, {});

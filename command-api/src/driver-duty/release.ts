import { releaseProcess } from '@saferide/domain/driver-duty/release-process';
import { runnableProcess } from '../processes/run-process.ts';

export const releaseDriverDuty = runnableProcess(releaseProcess, {});

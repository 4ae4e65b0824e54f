import { releaseProcess } from '@saferide/domain/processes/release-process';
import { runnableProcess } from '../processes/run-process.ts';

export const releaseDriverDuty = runnableProcess(releaseProcess, {});

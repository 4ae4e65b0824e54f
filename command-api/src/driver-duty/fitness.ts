import { fitnessProcess } from '@saferide/domain/driver-duty/fitness-process';
import { runnableProcess } from '../processes/run-process.ts';

export const fitnessRunner = runnableProcess(fitnessProcess, {});

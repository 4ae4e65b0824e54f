import { fitnessProcess } from '@saferide/domain/processes/fitness-process';
import { runnableProcess } from '../processes/run-process.ts';

export const fitnessRunner = runnableProcess(fitnessProcess, {});

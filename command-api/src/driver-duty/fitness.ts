import { fitnessProcess } from '@saferide/domain/driver-duty/fitness-process';
import { runnable } from '../processes/run-process.ts';

export const fitness = runnable(fitnessProcess, {});

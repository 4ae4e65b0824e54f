import { fitnessProcess } from '@saferide/domain/driver-duty/fitness-process';
import { runnable } from '../processes/run-process.ts';

/** Taking off the road whoever may drive nobody any more. */
export const fitness = runnable(fitnessProcess, {});

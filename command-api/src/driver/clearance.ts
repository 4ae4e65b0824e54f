import { clearanceProcess } from '@saferide/domain/driver/clearance-process';
import { runnable } from '../processes/run-process.ts';

export const clearance = runnable(clearanceProcess, {});

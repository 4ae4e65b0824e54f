import { clearanceProcess } from '@saferide/domain/processes/clearance-process';
import { runnableProcess } from '../processes/run-process.ts';

export const vehicleReviewOutcomeRunner = runnableProcess(clearanceProcess, {});

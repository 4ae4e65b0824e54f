import type { VerifyProgress } from '@saferide/contracts/vehicle-review/verify-audit';
import { runVerifyJob, type VerifyJob, type VerifyJobOutcome } from './verify-job.ts';

export type VerifyWorkerMessage = { readonly progress: VerifyProgress } | { readonly outcome: VerifyJobOutcome };

const send = (message: VerifyWorkerMessage): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<VerifyJob>) => {
  void runVerifyJob(data, (progress) => send({ progress })).then((outcome) => send({ outcome }));
});

import type { VerifyProgress } from '@saferide/contracts/vehicle-review/audit-verify';
import { z } from 'zod';
import { type JobOutcome, type VerifyJob, verifyJob } from './verify-job.ts';

/** What the page hears of it. */
export type FromWorker = { readonly progress: VerifyProgress } | { readonly outcome: JobOutcome };

// Nothing may be compiled while it runs, by the content security policy.
z.config({ jitless: true });

const tell = (message: FromWorker): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<VerifyJob>) => {
  void verifyJob(data, (progress) => tell({ progress })).then((outcome) => tell({ outcome }));
});

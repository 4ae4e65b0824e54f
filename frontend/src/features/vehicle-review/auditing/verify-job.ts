import { auditLog, reviewAuditLog } from '@saferide/contracts/vehicle-review/audit';
import {
  type ChainHead,
  type VerificationResult,
  type VerifyProgress,
  verifyFileInSteps,
  verifyLogInSteps,
} from '@saferide/contracts/vehicle-review/verify-audit';

/** If `file` is null, the server's log is verified. */
export interface VerifyJob {
  readonly file: Blob | null;
  readonly knownHead: ChainHead | null;
}

export interface UnreadableFile {
  readonly form: 'unread';
}
export type VerifyJobOutcome = VerificationResult | UnreadableFile;

const begun = async ({
  file,
  knownHead,
}: VerifyJob): Promise<Generator<VerifyProgress, VerificationResult, undefined> | null> => {
  if (file) return verifyFileInSteps(await file.text(), knownHead);
  const response = await fetch(reviewAuditLog.path, {
    credentials: 'same-origin',
    headers: { Accept: 'application/json' },
  });
  if (!response.ok) return null;
  return verifyLogInSteps(auditLog.parse(await response.json()), knownHead);
};

export const runVerifyJob = async (
  job: VerifyJob,
  onProgress: (progress: VerifyProgress) => void,
): Promise<VerifyJobOutcome> => {
  let verifying: Awaited<ReturnType<typeof begun>>;
  try {
    verifying = await begun(job);
  } catch {
    return { form: 'unread' };
  }
  if (!verifying) return { form: 'unread' };
  for (;;) {
    const { done, value } = verifying.next();
    if (done) return value;
    onProgress(value);
  }
};

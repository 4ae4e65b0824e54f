import type { VerifyProgress } from '@saferide/contracts/vehicle-review/verify-audit';
import { useEffect, useRef, useState } from 'react';
import type { VerifyWorkerMessage } from './verify.worker.ts';
import type { VerifyJob } from './verify-job.ts';
import type { VerifyOutcomeProps } from './verify-outcome.tsx';

export type VerificationState =
  | { readonly state: 'none' }
  | { readonly state: 'working'; readonly name: string; readonly progress: VerifyProgress | null }
  | ({ readonly state: 'done' } & VerifyOutcomeProps);

type Tell = (message: VerifyWorkerMessage) => void;

const inWorker = (job: VerifyJob, onMessage: Tell): (() => void) => {
  const worker = new Worker(new URL('./verify.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<VerifyWorkerMessage>) => onMessage(data);
  worker.onerror = () => onMessage({ outcome: { form: 'unread' } });
  worker.postMessage(job);
  return () => worker.terminate();
};

export const useAuditVerification = () => {
  const [verifying, setVerifying] = useState<VerificationState>({ state: 'none' });
  const end = useRef<() => void>(() => undefined);
  useEffect(() => () => end.current(), []);
  const verify = (name: string, job: VerifyJob) => {
    end.current();
    setVerifying({ state: 'working', name, progress: null });
    const stop = inWorker(job, (message) => {
      if ('progress' in message) {
        setVerifying({ state: 'working', name, progress: message.progress });
        return;
      }
      const { outcome } = message;
      setVerifying({ state: 'done', name, outcome, against: job.knownHead !== null, isFile: job.file !== null });
      end.current();
    });
    end.current = stop;
  };
  return { verifying, verify };
};

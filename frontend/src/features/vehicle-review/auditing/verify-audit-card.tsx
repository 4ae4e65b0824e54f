import { parseKnownHead, type VerifyProgress } from '@saferide/contracts/vehicle-review/verify-audit';
import { FileCheck, ListChecks } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { Button, buttonClasses } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { TextField } from '../../../design/field.tsx';
import { ProgressBar } from '../../../design/progress-bar.tsx';
import { classNames } from '../../../design/styles.ts';
import { countLabel } from '../../../messages/format.ts';
import { auditingWords } from '../vehicle-review-console.words.ts';
import type { VerifyWorkerMessage } from './verify.worker.ts';
import type { VerifyJob } from './verify-job.ts';
import { VerifyOutcome, type VerifyOutcomeProps } from './verify-outcome.tsx';

type VerificationState =
  | { readonly state: 'none' }
  | { readonly state: 'working'; readonly name: string; readonly progress: VerifyProgress | null }
  | ({ readonly state: 'done' } & VerifyOutcomeProps);

type OnProgress = (message: VerifyWorkerMessage) => void;

const inWorker = (job: VerifyJob, onMessage: OnProgress): (() => void) => {
  const worker = new Worker(new URL('./verify.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<VerifyWorkerMessage>) => onMessage(data);
  worker.onerror = () => onMessage({ outcome: { form: 'unread' } });
  worker.postMessage(job);
  return () => worker.terminate();
};

const useAuditVerification = () => {
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

const words = auditingWords.verify;

export const VerifyAuditCard = () => {
  const id = useId();
  const [knownHead, setKnownHead] = useState('');
  const [over, setOver] = useState(false);
  const { verifying, verify } = useAuditVerification();
  const head = parseKnownHead(knownHead);
  const mistyped = knownHead.trim() !== '' && head === null;
  const verifyFile = (file: File | undefined) => {
    if (file && !mistyped) verify(file.name, { file, knownHead: head });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    verifyFile(event.dataTransfer.files[0]);
  };
  return (
    <Card title={words.title}>
      <p className="text-muted">{words.text}</p>
      <TextField
        label={words.kept}
        hint={words.keptHint}
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={knownHead}
        onChange={({ target }) => setKnownHead(target.value)}
        error={mistyped ? words.keptFault : undefined}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is optional; the field inside works for everyone */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={classNames(
          'flex flex-wrap items-center gap-3 rounded-inner border-2 border-dashed p-3',
          over ? 'border-brand' : 'border-control',
        )}
      >
        <Button
          disabled={mistyped}
          pending={verifying.state === 'working'}
          worksOffline
          icon={<ListChecks aria-hidden="true" size={20} />}
          onClick={() => verify(words.inLog, { file: null, knownHead: head })}
        >
          {words.log}
        </Button>
        <label htmlFor={id} className={classNames(buttonClasses('secondary'), 'focus-within:outline-3 cursor-pointer')}>
          <FileCheck aria-hidden="true" size={20} />
          {words.file}
          <input
            id={id}
            type="file"
            accept=".json,.csv,application/json,text/csv"
            disabled={mistyped}
            className="sr-only"
            onChange={({ target }) => {
              verifyFile(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
        <p className="text-muted text-sm">{words.drop}</p>
      </div>
      {verifying.state === 'working' && (
        <ProgressBar
          label={`${words.working}: ${verifying.name}`}
          percent={verifying.progress ? (100 * verifying.progress.done) / verifying.progress.of : null}
          detail={
            verifying.progress
              ? words.progress(countLabel(verifying.progress.done), countLabel(verifying.progress.of))
              : words.reading
          }
        />
      )}
      {verifying.state === 'done' && <VerifyOutcome {...verifying} />}
    </Card>
  );
};

import { caseLimits } from '@saferide/contracts/case/case-views';
import { openCase } from '@saferide/contracts/case/rider-cases';
import type { BodyInput } from '@saferide/contracts/kernel/define-call';
import { pages, withParams } from '@saferide/contracts/kernel/pages';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, failureTitleAndText } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Banner } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { TextAreaField } from '../../design/field.tsx';
import { lazyComponent } from '../../design/lazy-component.tsx';
import { Sheet } from '../../design/sheet.tsx';
import { rideHelpWords as m } from './case.words.ts';

const PhotoField = lazyComponent(async () => (await import('../../design/photo-field.tsx')).PhotoField);

export interface OpenCaseSheetProps {
  readonly rideId: string;
  readonly kind: BodyInput<typeof openCase>['kind'];
  readonly onClose: () => void;
}

export const OpenCaseSheet = ({ rideId, kind, onClose }: OpenCaseSheetProps) => {
  const [id] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const [photoId, setPhotoId] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const navigate = useNavigate();
  const show = (caseId: string) => void navigate(withParams(pages.supportCase, { id: caseId }));
  const open = useCommand(openCase, {
    onDone: () => show(id),
    // The case may have been opened on another device meanwhile.
    onRefused: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'CaseAlreadyOpen') return;
      const caseId = error.problem?.caseId;
      if (typeof caseId === 'string') show(caseId);
    },
  });
  const missing = text.trim() === '';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!missing) open.mutate({ params: { id: rideId }, body: { id, kind, text, photoId } });
  };
  const failure = open.error && !open.isPending ? failureTitleAndText(open.error, m.failed, m.failedText) : null;
  return (
    <Sheet open onClose={onClose} title={m.rows[kind].title}>
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        {kind === 'conduct' && (
          <p>
            <a href="tel:112" className="font-bold text-danger underline">
              {m.danger}
            </a>
          </p>
        )}
        <TextAreaField
          label={m.questions[kind]}
          rows={4}
          maxLength={caseLimits.maxCharacters}
          data-autofocus
          value={text}
          error={submitted && missing ? m.missing : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <PhotoField label={m.photo} optional purpose="case_photo" value={photoId} onChange={setPhotoId} />
        {failure && (
          <Banner tone="danger" announced title={failure.title}>
            {failure.text}
          </Banner>
        )}
        <Button type="submit" pending={open.isPending}>
          {m.send}
        </Button>
        <p className="text-muted text-sm">{m.answerWithin[kind]}</p>
      </form>
    </Sheet>
  );
};

import { conductFigures, reportPerson } from '@saferide/contracts/conduct/conduct';
import type { BodyInput } from '@saferide/contracts/kernel/define-call';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Banner } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { SelectField, TextAreaField } from '../../design/field.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { conductWords } from './conduct.words.ts';

const m = conductWords.dialog;

type Reason = BodyInput<typeof reportPerson>['reason'];
const options = Object.entries(conductWords.reasons).map(([value, label]) => ({ value, label }));
const isReason = (value: string): value is Reason => value in conductWords.reasons;

export interface ReportDialogProps {
  readonly rideId: string;
  readonly name: string;
  readonly onClose: () => void;
}

export const ReportDialog = ({ rideId, name, onClose }: ReportDialogProps) => {
  const [id] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const report = useCommand(reportPerson, {
    onDone: () => {
      showToast(m.sent, { description: m.sentText, tone: 'good' });
      onClose();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isReason(reason)) report.mutate({ params: { id: rideId }, body: { id, reason, text } });
  };
  return (
    <Dialog open onClose={onClose} title={m.title(name)}>
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        <p>
          <a href="tel:112" className="font-bold text-danger underline">
            {conductWords.emergency}
          </a>
        </p>
        <SelectField
          label={m.reason}
          placeholder={m.choose}
          options={options}
          value={reason}
          error={submitted && !isReason(reason) ? m.missing : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <TextAreaField
          label={m.text}
          optional
          rows={4}
          maxLength={conductFigures.maxCharacters}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {report.error && (
          <Banner tone="danger" title={m.failed} announced>
            {errorSentence(report.error, m.failedText)}
          </Banner>
        )}
        <Button type="submit" pending={report.isPending}>
          {m.send}
        </Button>
      </form>
    </Dialog>
  );
};

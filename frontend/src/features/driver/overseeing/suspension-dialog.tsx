import { type DriverStandingView, suspendDriver } from '@saferide/contracts/driver/driver';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { TextAreaField } from '../../../design/field.tsx';
import { Notice } from '../../../design/notice.tsx';
import { showToast } from '../../../toasts/toasts.ts';
import { overseeingWords } from './overseeing.words.ts';

const words = overseeingWords;
const reasonRule = suspendDriver.body.shape.reason;

export interface SuspensionDialogProps {
  readonly driver: DriverStandingView;
  readonly onClose: () => void;
}

/** Why a driver is suspended, or let back. */
export const SuspensionDialog = ({ driver, onClose }: SuspensionDialogProps) => {
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const name = driver.name ?? words.nameless;
  const suspended = driver.suspension === null;
  const change = useCommand(suspendDriver, {
    onDone: (answer) => {
      showToast(words.done(name, answer.suspended), { tone: 'good' });
      onClose();
    },
  });
  const fault = reasonRule.safeParse(reason).error?.issues[0]?.message;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (fault === undefined) change.mutate({ params: { id: driver.id }, body: { suspended, reason } });
  };
  return (
    <Dialog open onClose={onClose} title={suspended ? words.suspendNamed(name) : words.liftNamed(name)}>
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        <p>{suspended ? words.suspendText : words.liftText}</p>
        <TextAreaField
          label={words.reason}
          hint={words.reasonHint}
          maxLength={500}
          data-autofocus
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={submitted ? fault : undefined}
        />
        {change.error && !change.isPending && (
          <Notice tone="danger" announced title={words.failed}>
            {sentenceOf(change.error, words.failedDetail)}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" look={suspended ? 'danger' : 'primary'} pending={change.isPending}>
            {suspended ? words.suspend : words.lift}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

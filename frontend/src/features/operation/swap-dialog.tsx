import { type RebuildView, rebuildProjection } from '@saferide/contracts/operation/operation';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextAreaField, TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { Switch } from '../../design/switch.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { operationWords } from './operation.words.ts';
import { outcomeOf } from './rebuild-outcome.ts';

const words = operationWords.swap;
const rebuildWords = operationWords.rebuild;
const reasonRule = rebuildProjection.body.shape.reason;

export interface SwapDialogProps {
  readonly name: string;
  /** The dry run on which the swap is decided. */
  readonly rebuild: RebuildView;
  readonly onClose: () => void;
}

/** The last question before tables are swapped: the model's name, typed, and why. */
export const SwapDialog = ({ name, rebuild, onClose }: SwapDialogProps) => {
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState(rebuild.reason);
  const [accept, setAccept] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const differs = outcomeOf(rebuild) === 'differs';
  const swap = useCommand(rebuildProjection, {
    onDone: () => {
      showToast(words.started, { description: words.startedDetail(name), tone: 'good' });
      onClose();
    },
    onRefused: (error) =>
      showToast(rebuildWords.failed, {
        description: sentenceOf(error, rebuildWords.failedDetail),
        tone: 'destructive',
      }),
  });
  const mistyped = typed.trim() !== name;
  const reasonFault = reasonRule.safeParse(reason).error?.issues[0]?.message;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (mistyped || reasonFault !== undefined) return;
    swap.mutate({ params: { name }, body: { dryRun: false, acceptDifferences: differs && accept, reason } });
  };
  return (
    <Dialog open onClose={onClose} title={words.title(name)}>
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        <p>
          {words.intro} {!accept && words.refused}
        </p>
        {differs && (
          <>
            <Notice tone="warning">{rebuildWords.differs}</Notice>
            <Switch label={words.accept} hint={words.acceptHint} checked={accept} onChange={setAccept} />
          </>
        )}
        <TextField
          label={words.type(name)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={submitted && mistyped ? words.mistyped(name) : undefined}
        />
        <TextAreaField
          label={rebuildWords.reason}
          hint={rebuildWords.reasonHint}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={submitted ? reasonFault : undefined}
        />
        {swap.error && !swap.isPending && (
          <Notice tone="danger" announced title={rebuildWords.failed}>
            {sentenceOf(swap.error, rebuildWords.failedDetail)}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {rebuildWords.cancel}
          </Button>
          <Button type="submit" look="danger" pending={swap.isPending}>
            {words.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

import { rebuildProjection } from '@saferide/contracts/operation/operation';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextAreaField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { ModelChoice } from './model-choice.tsx';
import { operationWords } from './operation.words.ts';

const words = operationWords.rebuild;
const reasonRule = rebuildProjection.body.shape.reason;

export interface RebuildDialogProps {
  readonly names: readonly string[];
  /** Chosen when the dialog opens. */
  readonly chosen: readonly string[];
  readonly onClose: () => void;
}

/** The first step of a rebuild: which read models, why, and a dry run of them. */
export const RebuildDialog = ({ names, chosen: first, onClose }: RebuildDialogProps) => {
  const [chosen, setChosen] = useState(first);
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [sending, setSending] = useState(false);
  const rebuild = useCommand(rebuildProjection, {
    onRefused: (error) =>
      showToast(words.failed, { description: sentenceOf(error, words.failedDetail), tone: 'destructive' }),
  });
  const reasonFault = reasonRule.safeParse(reason).error?.issues[0]?.message;
  const askForAll = async () => {
    setSending(true);
    try {
      for (const name of chosen) {
        await rebuild.mutateAsync({ params: { name }, body: { dryRun: true, reason } });
        // What is asked for is not asked for again when one after it is refused.
        setChosen((left) => left.filter((one) => one !== name));
      }
      showToast(words.askedFor, { description: words.askedForDetail(chosen.join(', ')), tone: 'good' });
      onClose();
    } catch {
      // Told by the command itself; the dialog stays with what was written.
    } finally {
      setSending(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (chosen.length > 0 && reasonFault === undefined) void askForAll();
  };
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        <p>
          {words.intro} {chosen.length > 1 && words.oneByOne}
        </p>
        <ModelChoice
          names={names}
          chosen={chosen}
          onChange={setChosen}
          error={submitted && chosen.length === 0 ? words.noneChosen : undefined}
        />
        <TextAreaField
          label={words.reason}
          hint={words.reasonHint}
          maxLength={500}
          data-autofocus
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={submitted ? reasonFault : undefined}
        />
        {rebuild.error && !sending && (
          <Notice tone="danger" announced title={words.failed}>
            {sentenceOf(rebuild.error, words.failedDetail)}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" pending={sending}>
            {words.dryRun}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

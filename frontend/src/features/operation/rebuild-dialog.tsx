import { rebuildProjection } from '@saferide/contracts/operation/operation';
import { useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { ReasonDialog } from '../../design/reason-dialog.tsx';
import { showFailure } from '../../toasts/show-failure.ts';
import { showToast } from '../../toasts/toasts.ts';
import { ModelChoice } from './model-choice.tsx';
import { operationWords } from './operation.words.ts';

const words = operationWords.rebuild;

export interface RebuildDialogProps {
  readonly names: readonly string[];
  readonly chosen: readonly string[];
  readonly onClose: () => void;
}

export const RebuildDialog = ({ names, chosen: first, onClose }: RebuildDialogProps) => {
  const [chosen, setChosen] = useState(first);
  const [submitted, setSubmitted] = useState(false);
  const [sending, setSending] = useState(false);
  const rebuild = useCommand(rebuildProjection, {
    onRefused: (error) => showFailure(error, words.failed, words.failedDetail),
  });
  const askForAll = async (reason: string) => {
    setSending(true);
    try {
      for (const name of chosen) {
        await rebuild.mutateAsync({ params: { name }, body: { dryRun: true, reason } });
        // Keeps a retry after a failure from rebuilding this read model again.
        setChosen((left) => left.filter((one) => one !== name));
      }
      showToast(words.askedFor, { description: words.askedForDetail(chosen.join(', ')), tone: 'good' });
      onClose();
    } catch {
      // The dialog shows `rebuild.error`.
    } finally {
      setSending(false);
    }
  };
  return (
    <ReasonDialog
      title={words.title}
      rule={rebuildProjection.body.shape.reason}
      hint={words.reasonHint}
      confirm={words.dryRun}
      pending={sending}
      failure={rebuild.error && failureText(rebuild.error, words.failed, words.failedDetail)}
      fits={() => {
        setSubmitted(true);
        return chosen.length > 0;
      }}
      onConfirm={(reason) => void askForAll(reason)}
      onClose={onClose}
    >
      <p>
        {words.intro} {chosen.length > 1 && words.oneByOne}
      </p>
      <ModelChoice
        names={names}
        chosen={chosen}
        onChange={setChosen}
        error={submitted && chosen.length === 0 ? words.noneChosen : undefined}
      />
    </ReasonDialog>
  );
};

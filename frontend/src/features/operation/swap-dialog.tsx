import { type RebuildView, swapDryRun } from '@saferide/contracts/operation/operation';
import { useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Banner } from '../../design/banner.tsx';
import { ReasonDialog } from '../../design/reason-dialog.tsx';
import { Switch } from '../../design/switch.tsx';
import { showFailure } from '../../toasts/show-failure.ts';
import { showToast } from '../../toasts/toasts.ts';
import { operationWords } from './operation.words.ts';
import { rebuildOutcomeOf } from './rebuild-outcome.ts';

const words = operationWords.swap;
const rebuildWords = operationWords.rebuild;

export interface SwapDialogProps {
  readonly name: string;
  readonly rebuild: RebuildView;
  readonly onClose: () => void;
}

export const SwapDialog = ({ name, rebuild, onClose }: SwapDialogProps) => {
  const [accept, setAccept] = useState(false);
  const differs = rebuildOutcomeOf(rebuild) === 'differs';
  const swap = useCommand(swapDryRun, {
    onDone: () => {
      showToast(words.started, { description: words.startedDetail(name), tone: 'good' });
      onClose();
    },
    onRefused: (error) => showFailure(error, rebuildWords.failed, rebuildWords.failedDetail),
  });
  return (
    <ReasonDialog
      title={words.title(name)}
      rule={swapDryRun.body.shape.reason}
      hint={rebuildWords.reasonHint}
      reason={rebuild.reason}
      typed={name}
      confirm={words.confirm}
      dangerous
      pending={swap.isPending}
      failure={swap.error && failureText(swap.error, rebuildWords.failed, rebuildWords.failedDetail)}
      onConfirm={(reason) => swap.mutate({ params: { name }, body: { acceptDifferences: differs && accept, reason } })}
      onClose={onClose}
    >
      <p>
        {words.intro} {!accept && words.refused}
      </p>
      {differs && (
        <>
          <Banner tone="warning">{rebuildWords.differs}</Banner>
          <Switch label={words.accept} hint={words.acceptHint} checked={accept} onChange={setAccept} />
        </>
      )}
    </ReasonDialog>
  );
};

import { rebuildProjection } from '@saferide/contracts/operation/operation';
import { failureText } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { ReasonDialog } from '../../design/reason-dialog.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { operationWords } from './operation.words.ts';

const words = operationWords.build;

export interface BuildDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

export const BuildDialog = ({ name, onClose }: BuildDialogProps) => {
  const build = useCommand(rebuildProjection, {
    onDone: () => {
      showToast(words.started, { description: words.startedDetail(name), tone: 'good' });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={words.title(name)}
      rule={rebuildProjection.body.shape.reason}
      reason={words.usualReason}
      typed={name}
      confirm={words.confirm}
      pending={build.isPending}
      failure={
        build.error && failureText(build.error, operationWords.rebuild.failed, operationWords.rebuild.failedDetail)
      }
      onConfirm={(reason) => build.mutate({ params: { name }, body: { reason } })}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </ReasonDialog>
  );
};

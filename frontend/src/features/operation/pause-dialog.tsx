import { type ProjectionView, pauseProjection } from '@saferide/contracts/operation/operation';
import { sentenceOf } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { operationWords } from './operation.words.ts';

const words = operationWords.pause;

export interface PauseDialogProps {
  readonly projection: ProjectionView;
  readonly onClose: () => void;
}

/** The last question before a read model stands still: what of it people would see. */
export const PauseDialog = ({ projection: { name, answers }, onClose }: PauseDialogProps) => {
  const pause = useCommand(pauseProjection, {
    onDone: () => {
      showToast(operationWords.projections.paused(name));
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={words.title(name)}>
      <div className="flex flex-col gap-4">
        <p>{words.text}</p>
        {answers.length > 0 && (
          <div>
            <p className="font-bold">{words.stops(answers.length)}</p>
            <ul className="list-disc pl-5">
              {answers.map((answer) => (
                <li key={answer}>{answer}</li>
              ))}
            </ul>
          </div>
        )}
        {pause.error && !pause.isPending && (
          <Notice tone="danger" announced title={operationWords.projections.pauseFailed}>
            {sentenceOf(pause.error, operationWords.projections.askFailed)}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" data-autofocus onClick={onClose}>
            {words.cancel}
          </Button>
          <Button look="danger" pending={pause.isPending} onClick={() => pause.mutate({ params: { name } })}>
            {words.confirm(name)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};

import { type ProjectionView, pauseProjection } from '@saferide/contracts/operation/operation';
import { showToast } from '../../toasts/toasts.ts';
import { effectOfPause, operationWords } from './operation.words.ts';
import { OperatorCommandDialog } from './operator-command-dialog.tsx';

const words = operationWords.pause;

export interface PauseDialogProps {
  readonly projection: ProjectionView;
  readonly onClose: () => void;
}

export const PauseDialog = ({ projection: { name, answers }, onClose }: PauseDialogProps) => {
  const noticed = effectOfPause(name);
  return (
    <OperatorCommandDialog
      call={pauseProjection}
      params={{ name }}
      title={words.title(name)}
      confirm={words.confirm(name)}
      cancel={words.cancel}
      dangerous
      failed={operationWords.projections.pauseFailed}
      onDone={() => showToast(operationWords.projections.paused(name))}
      onClose={onClose}
    >
      <p>{words.text}</p>
      {noticed && <p className="font-bold">{noticed}</p>}
      {answers.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2">{words.stops(answers.length)}</summary>
          <ul className="list-disc pl-5">
            {answers.map((answer) => (
              <li key={answer}>{answer}</li>
            ))}
          </ul>
        </details>
      )}
    </OperatorCommandDialog>
  );
};

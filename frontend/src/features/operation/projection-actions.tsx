import { type ProjectionView, resumeProjection } from '@saferide/contracts/operation/operation';
import { Hammer, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Button } from '../../design/button.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { operationWords } from './operation.words.ts';
import { PauseDialog } from './pause-dialog.tsx';

const words = operationWords.projections;

export interface ProjectionActionsProps {
  readonly projection: ProjectionView;
  readonly onRebuild: () => void;
}

/** Pause or resume, and rebuild. */
export const ProjectionActions = ({ projection, onRebuild }: ProjectionActionsProps) => {
  const { name, state } = projection;
  const [pausing, setPausing] = useState(false);
  const resume = useCommand(resumeProjection, {
    onDone: () => showToast(words.resumed(name), { tone: 'good' }),
    onRefused: (error) =>
      showToast(words.resumeFailed, { description: sentenceOf(error, words.askFailed), tone: 'destructive' }),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div role="group" aria-label={words.actions(name)} className="flex flex-wrap gap-2">
      {state === 'paused' ? (
        <Button
          size="sm"
          aria-label={words.named(words.resume, name)}
          icon={<Play aria-hidden="true" size={18} />}
          pending={resume.isPending}
          onClick={() => resume.mutate({ params: { name } })}
        >
          {words.resume}
        </Button>
      ) : (
        <Button
          size="sm"
          look="secondary"
          aria-label={words.named(words.pause, name)}
          icon={<Pause aria-hidden="true" size={18} />}
          onClick={() => setPausing(true)}
        >
          {words.pause}
        </Button>
      )}
      <Button
        size="sm"
        look="secondary"
        aria-label={words.named(words.rebuild, name)}
        icon={<Hammer aria-hidden="true" size={18} />}
        disabled={state === 'rebuilding'}
        onClick={onRebuild}
      >
        {words.rebuild}
      </Button>
      {pausing && <PauseDialog projection={projection} onClose={() => setPausing(false)} />}
    </div>
  );
};

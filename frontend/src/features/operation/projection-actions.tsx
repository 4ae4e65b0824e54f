import { type ProjectionView, resumeProjection } from '@saferide/contracts/operation/operation';
import { Hammer, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { operationWords } from './operation.words.ts';
import { OperatorCommandDialog } from './operator-command-dialog.tsx';
import { PauseDialog } from './pause-dialog.tsx';

const words = operationWords.projections;

export interface ProjectionActionsProps {
  readonly projection: ProjectionView;
  readonly onRebuild: () => void;
}

export const ProjectionActions = ({ projection, onRebuild }: ProjectionActionsProps) => {
  const { name, state } = projection;
  const [asking, setAsking] = useState<'pause' | 'resume' | null>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-label={words.actions(name)} className="flex flex-wrap gap-2">
      {state === 'paused' ? (
        <Button
          size="sm"
          aria-label={words.named(words.resume, name)}
          icon={<Play aria-hidden="true" size={18} />}
          onClick={() => setAsking('resume')}
        >
          {words.resume}
        </Button>
      ) : (
        <Button
          size="sm"
          look="secondary"
          aria-label={words.named(words.pause, name)}
          icon={<Pause aria-hidden="true" size={18} />}
          disabled={state === 'outdated'}
          onClick={() => setAsking('pause')}
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
      {asking === 'pause' && <PauseDialog projection={projection} onClose={() => setAsking(null)} />}
      {asking === 'resume' && (
        <OperatorCommandDialog
          call={resumeProjection}
          params={{ name }}
          title={words.resumeTitle(name)}
          confirm={words.named(words.resume, name)}
          failed={words.resumeFailed}
          onDone={() => showToast(words.resumed(name), { tone: 'good' })}
          onClose={() => setAsking(null)}
        >
          <p>{words.resumeText}</p>
        </OperatorCommandDialog>
      )}
    </div>
  );
};

import {
  discardDryRun,
  type ProjectionView,
  pauseProjection,
  resumeProjection,
} from '@saferide/contracts/operation/operation';
import { CirclePause, CircleX, Hammer, Pause, Play, Radio, TrendingUp, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { isStalled, type LagSample, lagStatus } from './lag.ts';
import { effectOfPause, operationWords } from './operation.words.ts';
import { OperatorCommandDialog } from './operator-command-dialog.tsx';
import { ProjectionFacts } from './projection-facts.tsx';
import { BuildNewVersionDialog } from './rebuild-dialog.tsx';
import { RebuildProgressBar, SwapDialog } from './rebuild-progress.tsx';
import { endedRebuildOutcome, RebuildResult } from './rebuild-result.tsx';

const words = operationWords.projections;

interface ProjectionActionsProps {
  readonly projection: ProjectionView;
  readonly onRebuild: () => void;
}

const ProjectionActions = ({ projection, onRebuild }: ProjectionActionsProps) => {
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

const looks = {
  live: { tone: 'good', Icon: Radio },
  catching_up: { tone: 'info', Icon: TrendingUp },
  paused: { tone: 'warning', Icon: CirclePause },
  rebuilding: { tone: 'info', Icon: Hammer },
  stopped: { tone: 'danger', Icon: CircleX },
  outdated: { tone: 'warning', Icon: Hammer },
} as const;

interface StateBadgesProps {
  readonly state: ProjectionView['state'];
  readonly stalled: boolean;
}

const StateBadges = ({ state, stalled }: StateBadgesProps) => {
  const { tone, Icon } = looks[state];
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={tone}>
        <Icon aria-hidden="true" size={16} />
        {words.state(state)}
      </Badge>
      {stalled && (
        <Badge tone="danger">
          <TriangleAlert aria-hidden="true" size={16} />
          {words.stalled}
        </Badge>
      )}
    </span>
  );
};

export interface ProjectionRowProps {
  readonly projection: ProjectionView;
  readonly samples: readonly LagSample[];
  readonly now: number;
  readonly onRebuild: () => void;
}

export const ProjectionRow = ({ projection, samples, now, onRebuild }: ProjectionRowProps) => {
  const { name, state, rebuild } = projection;
  const [asking, setAsking] = useState<'swap' | 'discard' | 'build' | null>(null);
  const close = () => setAsking(null);
  const id = useId();
  const stalled = isStalled(state, samples);
  const ended = rebuild && endedRebuildOutcome(rebuild);
  return (
    <li aria-labelledby={id} className="flex flex-col gap-3 rounded-sign border border-line p-4 lg:gap-2 lg:py-2">
      <div className="grid gap-3 lg:grid-cols-[12rem_minmax(0,1fr)_auto] xl:grid-cols-[16rem_minmax(0,1fr)_auto] lg:items-center">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={id} className="font-mono text-base">
            {name}
          </h3>
          <StateBadges state={lagStatus(projection)} stalled={stalled} />
        </div>
        {state === 'outdated' ? (
          <p>{words.outdatedHint}</p>
        ) : (
          <ProjectionFacts projection={projection} samples={samples} now={now} />
        )}
        <ProjectionActions
          projection={projection}
          onRebuild={state === 'outdated' ? () => setAsking('build') : onRebuild}
        />
      </div>
      {stalled && <p className="text-sm">{words.stalledHint}</p>}
      {state === 'stopped' && <p className="text-sm">{words.stoppedHint}</p>}
      {rebuild && ended === null && <RebuildProgressBar name={name} rebuild={rebuild} />}
      {rebuild && ended !== null && (
        <RebuildResult
          {...{ name, rebuild, now }}
          outcome={ended}
          onSwap={() => setAsking('swap')}
          onDiscard={() => setAsking('discard')}
        />
      )}
      {rebuild && asking === 'swap' && <SwapDialog name={name} rebuild={rebuild} onClose={close} />}
      {asking === 'discard' && (
        <OperatorCommandDialog
          call={discardDryRun}
          params={{ name }}
          title={operationWords.discard.title(name)}
          confirm={operationWords.rebuild.discard}
          dangerous
          failed={operationWords.discard.failed}
          onDone={() => showToast(operationWords.discard.done(name))}
          onClose={close}
        >
          <p>{operationWords.discard.text}</p>
        </OperatorCommandDialog>
      )}
      {asking === 'build' && <BuildNewVersionDialog name={name} onClose={close} />}
    </li>
  );
};

const pauseWords = operationWords.pause;

interface PauseDialogProps {
  readonly projection: ProjectionView;
  readonly onClose: () => void;
}

export const PauseDialog = ({ projection: { name, answers }, onClose }: PauseDialogProps) => {
  const noticed = effectOfPause(name);
  return (
    <OperatorCommandDialog
      call={pauseProjection}
      params={{ name }}
      title={pauseWords.title(name)}
      confirm={pauseWords.confirm(name)}
      cancel={pauseWords.cancel}
      dangerous
      failed={operationWords.projections.pauseFailed}
      onDone={() => showToast(operationWords.projections.paused(name))}
      onClose={onClose}
    >
      <p>{pauseWords.text}</p>
      {noticed && <p className="font-bold">{noticed}</p>}
      {answers.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2">{pauseWords.stops(answers.length)}</summary>
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

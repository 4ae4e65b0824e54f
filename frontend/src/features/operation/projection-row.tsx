import { discardDryRun, type ProjectionView } from '@saferide/contracts/operation/operation';
import { useId, useState } from 'react';
import { showToast } from '../../toasts/toasts.ts';
import { BuildDialog } from './build-dialog.tsx';
import { isStalled, type LagSample, lagStatus } from './lag.ts';
import { operationWords } from './operation.words.ts';
import { OperatorCommandDialog } from './operator-command-dialog.tsx';
import { ProjectionActions } from './projection-actions.tsx';
import { ProjectionFacts } from './projection-facts.tsx';
import { RebuildProgressBar } from './rebuild-progress.tsx';
import { endedOutcome, RebuildResult } from './rebuild-result.tsx';
import { StateBadges } from './state-badges.tsx';
import { SwapDialog } from './swap-dialog.tsx';

const words = operationWords.projections;

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
  const ended = rebuild && endedOutcome(rebuild);
  return (
    <li
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-sign border-2 border-ink p-4 lg:gap-2 lg:py-2 dark:border-control"
    >
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
      {asking === 'build' && <BuildDialog name={name} onClose={close} />}
    </li>
  );
};

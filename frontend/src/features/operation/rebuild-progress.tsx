import { cancelRebuild, type RebuildView } from '@saferide/contracts/operation/operation';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { classNames } from '../../design/classes.ts';
import { ProgressBar } from '../../design/progress-bar.tsx';
import { countLabel, durationLabel } from '../../messages/format.ts';
import { showToast } from '../../toasts/toasts.ts';
import { operationWords } from './operation.words.ts';
import { OperatorCommandDialog } from './operator-command-dialog.tsx';
import { rebuildPercentOf, rebuildPhasesOf } from './rebuild-outcome.ts';

const words = operationWords.rebuild;

const nameOf = (phase: RebuildView['phase']): string => (phase === 'ready' ? words.swapping : words.phase(phase));

const detailOf = ({ eventsDone, eventsTotal, eventsPerSecond, etaSeconds, phase }: RebuildView): string =>
  [
    words.events(countLabel(eventsDone), countLabel(Math.max(eventsDone, eventsTotal))),
    ...(phase === 'building' && eventsPerSecond > 0 ? [words.rate(countLabel(eventsPerSecond))] : []),
    ...(etaSeconds === null ? [] : [words.eta(durationLabel(etaSeconds * 1000))]),
  ].join(' · ');

export interface RebuildProgressProps {
  readonly name: string;
  readonly rebuild: RebuildView;
}

export const RebuildProgressBar = ({ name, rebuild }: RebuildProgressProps) => {
  const [cancelling, setCancelling] = useState(false);
  const phases: readonly RebuildView['phase'][] = rebuildPhasesOf(rebuild);
  const current = phases.indexOf(rebuild.phase);
  return (
    <div className="flex flex-col gap-3 rounded-inner border-2 border-info p-3">
      <ol aria-label={words.phases} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {phases.map((phase, index) => (
          <li
            key={phase}
            aria-current={index === current ? 'step' : undefined}
            className={classNames(
              index === current && 'font-bold underline underline-offset-4',
              index > current && 'text-muted',
            )}
          >
            {index < current ? '✓' : `${index + 1}.`} {nameOf(phase)}
          </li>
        ))}
      </ol>
      <ProgressBar
        label={words.progress(name, nameOf(rebuild.phase))}
        percent={rebuildPercentOf(rebuild)}
        detail={rebuild.phase === 'waiting' ? undefined : detailOf(rebuild)}
      />
      <Button size="sm" look="danger" className="self-start" onClick={() => setCancelling(true)}>
        {words.stop}
      </Button>
      {cancelling && (
        <OperatorCommandDialog
          call={cancelRebuild}
          params={{ name }}
          title={words.stopTitle(name)}
          confirm={words.stop}
          cancel={words.goOn}
          dangerous
          failed={words.stopFailed}
          onDone={() => showToast(words.stopped(name))}
          onClose={() => setCancelling(false)}
        >
          <p>{words.stopText}</p>
        </OperatorCommandDialog>
      )}
    </div>
  );
};

import { cancelRebuild, type RebuildView, swapDryRun } from '@saferide/contracts/operation/operation';
import { useState } from 'react';
import { failureTitleAndText } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Banner } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { Switch } from '../../design/choices.tsx';
import { ReasonDialog } from '../../design/dialog.tsx';
import { ProgressBar } from '../../design/progress-bar.tsx';
import { classNames } from '../../design/styles.ts';
import { countLabel, durationLabel } from '../../messages/format.ts';
import { showFailure } from '../../toasts/show-failure.ts';
import { showToast } from '../../toasts/toasts.ts';
import { operationWords } from './operation.words.ts';
import { OperatorCommandDialog } from './operator-command-dialog.tsx';
import { rebuildOutcomeOf, rebuildPercentOf, rebuildPhasesOf } from './rebuild-outcome.ts';

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

const swapWords = operationWords.swap;
interface SwapDialogProps {
  readonly name: string;
  readonly rebuild: RebuildView;
  readonly onClose: () => void;
}

export const SwapDialog = ({ name, rebuild, onClose }: SwapDialogProps) => {
  const [accept, setAccept] = useState(false);
  const differs = rebuildOutcomeOf(rebuild) === 'differs';
  const swap = useCommand(swapDryRun, {
    onDone: () => {
      showToast(swapWords.started, { description: swapWords.startedDetail(name), tone: 'good' });
      onClose();
    },
    onRefused: (error) => showFailure(error, words.failed, words.failedDetail),
  });
  return (
    <ReasonDialog
      title={swapWords.title(name)}
      rule={swapDryRun.body.shape.reason}
      hint={words.reasonHint}
      reason={rebuild.reason}
      typed={name}
      confirm={swapWords.confirm}
      dangerous
      pending={swap.isPending}
      failure={swap.error && failureTitleAndText(swap.error, words.failed, words.failedDetail)}
      onConfirm={(reason) => swap.mutate({ params: { name }, body: { acceptDifferences: differs && accept, reason } })}
      onClose={onClose}
    >
      <p>
        {swapWords.intro} {!accept && swapWords.refused}
      </p>
      {differs && (
        <>
          <Banner tone="warning">{words.differs}</Banner>
          <Switch label={swapWords.accept} hint={swapWords.acceptHint} checked={accept} onChange={setAccept} />
        </>
      )}
    </ReasonDialog>
  );
};

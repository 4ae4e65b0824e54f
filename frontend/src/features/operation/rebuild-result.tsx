import type { RebuildView } from '@saferide/contracts/operation/operation';
import { Banner, type BannerTone } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { dateTimeLabel } from '../../messages/format.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { operationWords } from './operation.words.ts';
import { canSwapRebuild, type RebuildOutcome, rebuildOutcomeOf } from './rebuild-outcome.ts';

const words = operationWords.rebuild;

type Ended = Exclude<RebuildOutcome, 'running'>;

const endings: Readonly<Record<Ended, { readonly tone: BannerTone; readonly short: string; readonly text: string }>> = {
  equal: { tone: 'good', short: words.outcomes.equal, text: words.equal },
  differs: { tone: 'warning', short: words.outcomes.differs, text: words.differs },
  not_compared: { tone: 'info', short: words.outcomes.notCompared, text: words.notCompared },
  swapped: { tone: 'good', short: words.outcomes.swapped, text: words.swappedDetail },
  cancelled: { tone: 'info', short: words.outcomes.cancelled, text: words.cancelledDetail },
  failed: { tone: 'danger', short: words.outcomes.failed, text: words.failedOutcome },
};

const RECENT_MS = 15 * 60_000;

export interface RebuildResultProps {
  readonly name: string;
  readonly rebuild: RebuildView;
  readonly outcome: Ended;
  readonly now: number;
  readonly onSwap: () => void;
  readonly onDiscard: () => void;
}

export const RebuildResult = ({ name, rebuild, outcome, now, onSwap, onDiscard }: RebuildResultProps) => {
  const { dryRun, swapOfDryRun, startedAt, reason, error, comparison } = rebuild;
  const { tone, short, text } = endings[outcome];
  return (
    <details
      key={rebuild.id}
      open={now - Date.parse(startedAt) < RECENT_MS}
      className="rounded-inner border-2 border-line px-3"
    >
      <summary className="min-h-12 cursor-pointer py-3 font-bold">
        {words.last(dryRun ? words.dry : swapOfDryRun ? words.swapped : words.real, short, dateTimeLabel(startedAt))}
      </summary>
      <div className="flex flex-col gap-3 pb-3">
        <Banner tone={tone}>
          <p>{text}</p>
          {error && <p className="font-mono text-sm">{error}</p>}
          <p className="text-sm">{words.because(reason)}</p>
        </Banner>
        {comparison?.compared && <ComparisonTable comparison={comparison} />}
        {canSwapRebuild(rebuild) &&
          (rebuild.kept ? (
            <div className="flex flex-wrap gap-3">
              <Button look="secondary" aria-label={operationWords.projections.named(words.swap, name)} onClick={onSwap}>
                {words.swap}
              </Button>
              <Button
                look="quiet"
                aria-label={operationWords.projections.named(words.discard, name)}
                onClick={onDiscard}
              >
                {words.discard}
              </Button>
            </div>
          ) : (
            <p className="text-muted">{words.notKept}</p>
          ))}
      </div>
    </details>
  );
};

export const endedOutcome = (rebuild: RebuildView): Ended | null => {
  const outcome = rebuildOutcomeOf(rebuild);
  return outcome === 'running' ? null : outcome;
};

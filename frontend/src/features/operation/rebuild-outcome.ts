import type { RebuildView } from '@saferide/contracts/operation/operation';

export type RebuildOutcome = 'running' | 'equal' | 'differs' | 'not_compared' | 'swapped' | 'cancelled' | 'failed';

export const rebuildOutcomeOf = ({ running, phase, comparison }: RebuildView): RebuildOutcome => {
  if (running) return 'running';
  if (phase === 'cancelled' || phase === 'swapped') return phase;
  if (comparison === null) return 'failed';
  if (!comparison.compared) return phase === 'failed' ? 'failed' : 'not_compared';
  if (!comparison.equal) return 'differs';
  return phase === 'failed' ? 'failed' : 'equal';
};

export const canSwapRebuild = (rebuild: RebuildView): boolean => {
  const outcome = rebuildOutcomeOf(rebuild);
  return rebuild.dryRun ? ['equal', 'differs', 'not_compared'].includes(outcome) : outcome === 'differs';
};

/** Per cent of the log; null if unknown. */
export const rebuildPercentOf = ({ phase, eventsDone, eventsTotal }: RebuildView): number | null => {
  if (phase === 'waiting' || phase === 'comparing' || eventsTotal === 0) return null;
  if (phase === 'ready' || phase === 'swapped') return 100;
  return Math.min(100, (eventsDone / eventsTotal) * 100);
};

export const rebuildPhasesOf = ({ dryRun, swapOfDryRun }: Pick<RebuildView, 'dryRun' | 'swapOfDryRun'>) =>
  swapOfDryRun
    ? (['waiting', 'catching_up', 'comparing', 'ready'] as const)
    : dryRun
      ? (['waiting', 'building', 'catching_up', 'comparing'] as const)
      : (['waiting', 'building', 'catching_up', 'comparing', 'ready'] as const);

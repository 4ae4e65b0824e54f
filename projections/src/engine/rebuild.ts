import type { Comparison } from './compare.ts';
import { livePosition } from './live-position.ts';
import { catchUpAndCompare } from './rebuild-compare.ts';
import { advance } from './rebuild-load.ts';
import type { RebuildOptions } from './rebuild-options.ts';
import { progressMeter } from './rebuild-progress.ts';
import { loadInThreads } from './rebuild-threads.ts';
import { dropShadow, swap } from './schemas.ts';

/** Rows differ between the live tables and the rebuilt ones, and nobody has accepted that: nothing was swapped. */
export class RebuildDiffers extends Error {
  override readonly name = 'RebuildDiffers';
  readonly comparisons: readonly Comparison[];
  constructor(comparisons: readonly Comparison[]) {
    const which = comparisons.filter(({ equal }) => !equal).map(({ model }) => model);
    super(`Rebuilt rows differ from the live ones: ${which.join(', ')}. Nothing was swapped.`);
    this.comparisons = comparisons;
  }
}

/**
 * Rebuilds read models from the log while the old tables go on serving: one pass over the log folds all of them in
 * memory, COPY loads the shadow tables, the shadow catches up with the live position, both are compared there, and one
 * transaction swaps them. Killed at any point it can be started again and goes on from the last save.
 */
export const rebuild = async (options: RebuildOptions): Promise<readonly Comparison[]> => {
  const { models, db, dryRun, acceptDifferences, onProgress } = options;
  const meter = progressMeter(await options.store.approximateSize(), onProgress);
  const loads = await loadInThreads(options, await livePosition(db, models), meter);
  meter.enter('catching up');
  const comparisons: Comparison[] = [];
  for (const load of loads) comparisons.push(await catchUpAndCompare(options, load, meter));
  const differing = comparisons.filter(({ equal }) => !equal);
  if (dryRun || (differing.length > 0 && !acceptDifferences)) {
    for (const model of models) await dropShadow(db, model);
    if (!dryRun) throw new RebuildDiffers(comparisons);
    meter.enter('done');
    return comparisons;
  }
  meter.enter('swapping');
  for (const load of loads) await swap(db, load.model, (to) => advance(options, load, to, meter));
  meter.enter('done');
  return comparisons;
};

import type { Comparison } from './compare.ts';
import { livePosition } from './live-position.ts';
import { catchUpAndCompare } from './rebuild-compare.ts';
import { advance, type Load, storedLoad } from './rebuild-load.ts';
import type { RebuildOptions } from './rebuild-options.ts';
import { progressMeter, watched } from './rebuild-progress.ts';
import { loadInThreads } from './rebuild-threads.ts';
import { keepShadow, restoreDryRun, swap } from './schemas.ts';

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

/** There is nothing to swap in. */
export class NoDryRunToSwap extends Error {
  override readonly name = 'NothingKept';
  constructor(model: string) {
    super(`What a dry run built of ${model} is not kept any more. Make another one.`);
  }
}

/** Goes on with what a dry run has built. Throws NothingKept. */
const loadKept = (options: RebuildOptions): Promise<readonly Load[]> =>
  Promise.all(
    options.models.map(async (model) => {
      if (!(await restoreDryRun(options.db, model))) throw new NoDryRunToSwap(model.name);
      return storedLoad(options, model);
    }),
  );

/**
 * Rebuilds read models from the log while the old tables go on serving: one pass over the log folds all of them in
 * memory, COPY loads the shadow tables, the shadow catches up with the live position, both are compared there, and one
 * transaction swaps them. Killed at any point it can be started again and goes on from the last save. What was built
 * and not swapped in is kept, to be swapped in later without being built again.
 */
export const rebuild = async (options: RebuildOptions): Promise<readonly Comparison[]> => {
  const { models, db, dryRun, acceptDifferences, kept = false, onProgress } = options;
  const reading = await watched(options.store);
  const meter = progressMeter(reading, onProgress);
  const loads = kept
    ? await loadKept(options)
    : await loadInThreads({ ...options, store: reading.store }, await livePosition(db, models), meter);
  meter.enter('catching up');
  const comparisons: Comparison[] = [];
  for (const load of loads) comparisons.push(await catchUpAndCompare(options, load, meter));
  const differing = comparisons.filter(({ equal }) => !equal);
  if (dryRun || (differing.length > 0 && !acceptDifferences)) {
    for (const model of models) await keepShadow(db, model);
    if (!dryRun) throw new RebuildDiffers(comparisons);
    meter.enter('done');
    return comparisons;
  }
  meter.enter('swapping');
  for (const load of loads) await swap(db, load.model, (to) => advance(options, load, to, meter));
  meter.enter('done');
  return comparisons;
};

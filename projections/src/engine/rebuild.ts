import type { RebuildComparison } from './compare.ts';
import { livePosition } from './live-position.ts';
import { catchUpAndCompare } from './rebuild-compare.ts';
import { advance, type ModelLoad, openStoredLoad } from './rebuild-load.ts';
import type { RebuildOptions } from './rebuild-options.ts';
import { measureScan, progressMeter } from './rebuild-progress.ts';
import { loadInThreads } from './rebuild-threads.ts';
import { restoreDryRun, storeDryRun, swapInShadow } from './schemas.ts';

export class RebuildDiffers extends Error {
  override readonly name = 'RebuildDiffers';
  readonly comparisons: readonly RebuildComparison[];
  constructor(comparisons: readonly RebuildComparison[]) {
    const which = comparisons.filter(({ equal }) => !equal).map(({ model }) => model);
    super(`Rebuilt rows differ from the live ones: ${which.join(', ')}. Nothing was swapped.`);
    this.comparisons = comparisons;
  }
}

export class NoDryRunToSwap extends Error {
  override readonly name = 'NoDryRunToSwap';
  constructor(model: string) {
    super(`The result of the dry run of ${model} was already deleted. Start another dry run.`);
  }
}

const loadDryRun = (options: RebuildOptions): Promise<readonly ModelLoad[]> =>
  Promise.all(
    options.models.map(async (model) => {
      if (!(await restoreDryRun(options.db, model))) throw new NoDryRunToSwap(model.name);
      return openStoredLoad(options, model);
    }),
  );

/** The old tables serve queries meanwhile. Resumes from the last save after a crash. */
export const rebuildModel = async (options: RebuildOptions): Promise<readonly RebuildComparison[]> => {
  const { models, db, dryRun, acceptDifferences, fromDryRun = false, onProgress } = options;
  const reading = await measureScan(options.store);
  const meter = progressMeter(reading, onProgress);
  const loads = fromDryRun
    ? await loadDryRun(options)
    : await loadInThreads({ ...options, store: reading.store }, await livePosition(db, models), meter);
  meter.enter('catching up');
  const comparisons: RebuildComparison[] = [];
  for (const load of loads) comparisons.push(await catchUpAndCompare(options, load, meter));
  const differing = comparisons.filter(({ equal }) => !equal);
  if (dryRun || (differing.length > 0 && !acceptDifferences)) {
    for (const model of models) await storeDryRun(db, model);
    if (!dryRun) throw new RebuildDiffers(comparisons);
    meter.enter('done');
    return comparisons;
  }
  meter.enter('swapping');
  for (const load of loads) await swapInShadow(db, load.model, (to) => advance(options, load, to, meter));
  meter.enter('done');
  return comparisons;
};

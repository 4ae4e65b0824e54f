import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { inTransaction } from '@saferide/infrastructure/postgres/pool';
import { readCheckpoint } from '@saferide/read-models/inside/checkpoint';
import { type ReadModel, schemaOf, shadowSchemaOf } from '@saferide/read-models/kernel/read-model';
import type pg from 'pg';
import { compareDigests, digestsOf, firstDifferences, type RebuildComparison } from './compare.ts';
import { type ModelLoad, openStoredLoad, projectUpTo } from './rebuild-load.ts';
import type { RebuildOptions } from './rebuild-options.ts';
import { measureScan, type ProgressMeter, progressMeter } from './rebuild-progress.ts';
import { loadInThreads } from './rebuild-threads.ts';
import { restoreDryRun, storeDryRun, swapInShadow } from './schemas.ts';

/** Null if this version has no live rows. */
const comparablePosition = async (db: Pick<pg.Pool, 'query'>, model: ReadModel): Promise<Position | null> => {
  const checkpoint = await readCheckpoint(db, schemaOf(model));
  return checkpoint && checkpoint.version === model.version && checkpoint.position !== '' ? checkpoint.position : null;
};

const livePosition = async (db: pg.Pool, models: readonly ReadModel[]): Promise<Position | null> => {
  const positions: Position[] = [];
  for (const model of models) {
    const position = await comparablePosition(db, model);
    if (position !== null) positions.push(position);
  }
  return positions.sort()[0] ?? null;
};

const catchUpAndCompare = async (
  options: RebuildOptions,
  load: ModelLoad,
  meter: ProgressMeter,
): Promise<RebuildComparison> => {
  const { db } = options;
  const { model, projector } = load;
  const live = schemaOf(model);
  const shadow = shadowSchemaOf(model);
  await waitForLive(options, model, projector.position);
  return inTransaction(
    db,
    async (snapshot) => {
      // The snapshot's connection is idle while the shadow catches up.
      await snapshot.query('set local idle_in_transaction_session_timeout = 0');
      const position = await comparablePosition(snapshot, model);
      if (position === null)
        return {
          model: model.name,
          position: projector.position,
          compared: false,
          tables: [],
          equal: true,
          differences: [],
        };
      const liveDigests = await digestsOf(snapshot, model, live);
      await projectUpTo(options, load, position, meter);
      meter.enter('comparing');
      const tables = compareDigests(liveDigests, await digestsOf(db, model, shadow));
      const differing = tables.filter(({ equal }) => !equal);
      const differences = [];
      for (const { table } of differing) differences.push(...(await firstDifferences(db, model, table, live, shadow)));
      return { model: model.name, position, compared: true, tables, equal: differing.length === 0, differences };
    },
    { isolation: 'repeatable read', readOnly: true },
  );
};

/** Waits until the live rows reach the position; throws after about ten seconds. */
const waitForLive = async ({ db, signal }: RebuildOptions, model: ReadModel, position: Position): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    const live = await comparablePosition(db, model);
    if (live === null || live >= position) return;
    await pause(100, undefined, { signal });
  }
  throw new Error(
    `The live tables of ${model.name} are behind the rebuilt ones and do not advance: is a worker running?`,
  );
};

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
  for (const load of loads) await swapInShadow(db, load.model, (to) => projectUpTo(options, load, to, meter));
  meter.enter('done');
  return comparisons;
};

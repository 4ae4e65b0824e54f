import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { inTransaction } from '@saferide/infrastructure/postgres/transaction';
import { type ReadModel, schemaOf, shadowSchemaOf } from '@saferide/read-models/kernel/read-model';
import { compareDigests, digestsOf, firstDifferences, type RebuildComparison } from './compare.ts';
import { comparablePosition } from './live-position.ts';
import { advance, type ModelLoad } from './rebuild-load.ts';
import type { RebuildOptions } from './rebuild-options.ts';
import type { ProgressMeter } from './rebuild-progress.ts';

export const catchUpAndCompare = async (
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
      await advance(options, load, position, meter);
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

/** Throws after about ten seconds. */
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

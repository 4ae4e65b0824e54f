import { rebuildModel } from '@saferide/projections/engine/rebuild';
import type { ReadModel } from '@saferide/read-models/kernel/read-model';
import { readModels } from '@saferide/read-models/models';
import type { FilledLog } from './filled-log.ts';

export const rebuildAll = async (
  { db, store, codec, url, masterKey }: FilledLog,
  models: readonly ReadModel[] = readModels,
): Promise<void> => {
  await rebuildModel({
    ...{ models, store, codec, db },
    sources: { databaseUrl: url, eventStore: { kind: 'postgres', url }, masterKey, nextMasterKey: null },
    signal: new AbortController().signal,
    dryRun: false,
    acceptDifferences: false,
    onProgress: () => undefined,
  });
};

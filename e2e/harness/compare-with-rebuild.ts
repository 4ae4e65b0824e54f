import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { RebuildComparison } from '@saferide/projections/engine/compare';
import { rebuildModel } from '@saferide/projections/engine/rebuild';
import { readModels } from '@saferide/read-models/models';

export const compareWithRebuild = ({
  db,
  log,
}: Pick<Infrastructure, 'db' | 'log'>): Promise<readonly RebuildComparison[]> =>
  rebuildModel({
    models: readModels,
    store: log.store,
    codec: log.codec,
    db,
    signal: new AbortController().signal,
    dryRun: true,
    acceptDifferences: false,
    onProgress: () => undefined,
  });

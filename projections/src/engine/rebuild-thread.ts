import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { eventCatalogue } from '@saferide/domain/catalogue';
import { createCodec } from '@saferide/infrastructure/event-store/codec';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { openEventStore } from '@saferide/infrastructure/event-store/open-event-store';
import { type KeyRing, openKeyRing } from '@saferide/infrastructure/key-ring/key-ring';
import { localMasterKey } from '@saferide/infrastructure/key-ring/master-key';
import { postgresSubjectKeys } from '@saferide/infrastructure/personal-data/postgres-subject-keys';
import { createPool } from '@saferide/infrastructure/postgres/pool';
import { readModels } from '@saferide/read-models/models';
import { loadShadows } from './rebuild-load.ts';
import type { RebuildPhase, RebuildThreadSources } from './rebuild-options.ts';

export interface RebuildThreadWork {
  readonly sources: RebuildThreadSources;
  readonly models: readonly string[];
  readonly until: Position | null;
  readonly saveEveryMs: number | undefined;
  readonly maxRowsInMemory: number | undefined;
}

export type RebuildThreadMessage =
  | { readonly kind: 'events'; readonly count: number }
  | { readonly kind: 'phase'; readonly phase: RebuildPhase };

const runThreadProgram = async (
  port: MessagePort,
  { sources, models, until, saveEveryMs, maxRowsInMemory }: RebuildThreadWork,
) => {
  const post = (what: RebuildThreadMessage) => port.postMessage(what);
  const stopped = new AbortController();
  port.once('message', () => stopped.abort(new Error('The rebuild was stopped')));
  const { databaseUrl: url, masterKey, nextMasterKey } = sources;
  const db = createPool({ url, applicationName: 'rebuilds', max: 4, statementTimeoutMs: 0 });
  let ring: KeyRing | undefined;
  try {
    ring = await openKeyRing({ db, masterKey: localMasterKey(masterKey, nextMasterKey) });
    const store = await openEventStore(sources.eventStore);
    try {
      const options = {
        models: readModels.filter(({ name }) => models.includes(name)),
        store,
        codec: createCodec(eventCatalogue, postgresSubjectKeys({ pool: db, ring })),
        db,
        signal: stopped.signal,
        ...(saveEveryMs === undefined ? {} : { saveEveryMs }),
        ...(maxRowsInMemory === undefined ? {} : { maxRowsInMemory }),
      };
      const meter = {
        add: (count: number) => post({ kind: 'events', count }),
        enter: (phase: RebuildPhase) => post({ kind: 'phase', phase }),
      };
      await loadShadows(options, until, meter);
    } finally {
      await store.close();
    }
  } finally {
    ring?.close();
    await db.end();
    port.close();
  }
};

if (parentPort) await runThreadProgram(parentPort, workerData);

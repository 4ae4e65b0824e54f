import { type Recorded, UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { readCheckpoint } from '@saferide/read-models/inside/checkpoint';
import { ERASED_EVENTS, type Fold, foldTogether } from '@saferide/read-models/kernel/project-batch';
import { type ReadModel, shadowSchemaOf } from '@saferide/read-models/kernel/read-model';
import type { AnyRow } from '@saferide/read-models/kernel/table';
import { bulkWorkingSet, type WorkingSet } from '@saferide/read-models/kernel/working-set';
import { loadTable } from './bulk-load.ts';
import { livePosition } from './live-position.ts';
import { isDataError, Projector } from './projector.ts';
import type { RebuildOptions } from './rebuild-options.ts';
import type { ProgressMeter } from './rebuild-progress.ts';
import { createShadow, ensureLiveSchema } from './schemas.ts';
import { write } from './write.ts';

/** A page when catching up from the end of the bulk load to the live position. */
const PAGE = 5_000;
const SAVE_EVERY_MS = 30_000;

/** One model's way from the start of the log into its shadow. */
export interface Load {
  readonly model: ReadModel;
  /** In memory from the start of the log; null once rows are stored and must be read back by key. */
  bulk: (Fold & { position: Position }) | null;
  readonly projector: Projector;
}

export const beginLoad = async ({ db, codec }: RebuildOptions, model: ReadModel): Promise<Load> => {
  await ensureLiveSchema(db, model);
  const projector = new Projector({ model, schema: shadowSchemaOf(model), db, codec, announce: false });
  const saved = await readCheckpoint(db, shadowSchemaOf(model));
  if (saved && saved.version === model.version && saved.position !== '') {
    await projector.open();
    return { model, bulk: null, projector };
  }
  await createShadow(db, model, { indexes: false });
  return {
    model,
    bulk: { set: bulkWorkingSet(model), parkedStreams: new Set(), parked: [], position: '' },
    projector,
  };
};

const positionOf = ({ bulk, projector }: Load): Position => bulk?.position ?? projector.position;

export const readLog = async (options: RebuildOptions, loads: readonly Load[], meter: ProgressMeter): Promise<void> => {
  const { store, codec, signal } = options;
  const from = loads.map(positionOf).sort()[0] ?? '';
  const until = await livePosition(
    options.db,
    loads.map(({ model }) => model),
  );
  const types = [...new Set([...loads.flatMap(({ model }) => model.types), ...ERASED_EVENTS])];
  // What is in memory began with the log, so that those models always stand at the same place.
  let fold = foldTogether(loads.flatMap(({ bulk }) => bulk ?? []));
  let savedAt = Date.now();
  meter.enter('reading');
  for await (const batch of store.scan(from, types)) {
    signal.throwIfAborted();
    const last = until !== null && batch.position > until;
    const events = last ? batch.events.filter(({ position }) => position <= until) : batch.events;
    const position = last ? until : batch.position;
    const decoded = await codec.decode(events);
    fold(decoded);
    for (const load of loads) {
      if (load.bulk) load.bulk.position = position;
      else if (position > load.projector.position)
        await load.projector.projectDecoded(after(decoded, load.projector.position), position);
    }
    meter.add(events.length);
    if (Date.now() - savedAt > (options.saveEveryMs ?? SAVE_EVERY_MS)) {
      await Promise.all(loads.map((load) => saveBulk(options, load, meter)));
      fold = foldTogether([]);
      savedAt = Date.now();
    }
    if (last) break;
  }
  meter.enter('loading');
  await Promise.all(loads.map((load) => saveBulk(options, load, meter)));
};

const after = (decoded: readonly (Recorded | UndecodableEvent)[], position: Position) =>
  decoded.filter((event) => (event instanceof UndecodableEvent ? event.stored.position : event.position) > position);

/**
 * Writes the rows folded so far, keys and indexes, and last the checkpoint: from then on the shadow can be resumed after
 * a kill. A shadow without one is made anew. Where PostgreSQL refuses some row, this model is projected event by event
 * as live work is, so that the event it came from is parked and the others get through.
 */
const saveBulk = async (options: RebuildOptions, load: Load, meter: ProgressMeter): Promise<void> => {
  const { db } = options;
  const { model, bulk, projector } = load;
  if (!bulk) return;
  const schema = shadowSchemaOf(model);
  const tables = Object.entries(model.tables);
  const { position, parked } = bulk;
  const loading = tables.map(([name, table]) => loadTable(db, schema, name, table, presentRows(bulk.set, name)));
  const refused = (await Promise.allSettled(loading)).find((outcome) => outcome.status === 'rejected');
  if (refused && !isDataError(refused.reason)) throw refused.reason;
  if (refused) await createShadow(db, model, { indexes: true });
  else await write(db, { model, schema, fence: 0, position, changes: [], parked, announce: false });
  load.bulk = null;
  await projector.open();
  if (refused) await advance(options, load, position, meter);
};

function* presentRows(set: WorkingSet, name: string): Iterable<AnyRow> {
  for (const row of set.tables.get(name)?.rows.values() ?? []) if (row) yield row;
}

/** Projects what lies between the shadow and `to` (inclusive). */
export const advance = async (
  { store, signal }: RebuildOptions,
  { model, projector }: Load,
  to: Position,
  meter: ProgressMeter,
): Promise<void> => {
  const types = [...new Set([...model.types, ...ERASED_EVENTS])];
  while (projector.position < to) {
    signal.throwIfAborted();
    const page = await store.readAll(projector.position, PAGE, types);
    const events = page.events.filter(({ position }) => position <= to);
    await projector.project({ events, position: page.position > to || page.caughtUp ? to : page.position });
    meter.add(events.length);
  }
};

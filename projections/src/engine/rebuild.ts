import { setTimeout as pause } from 'node:timers/promises';
import { type Codec, type Recorded, UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import type { EventStore, Position } from '@saferide/infrastructure/event-store/event-store';
import { inTransaction } from '@saferide/infrastructure/postgres/transaction';
import type pg from 'pg';
import { loadTable } from './bulk-load.ts';
import { readCheckpoint } from './checkpoint.ts';
import { type Comparison, compareDigests, digestsOf, firstDifferences } from './compare.ts';
import { ERASED_EVENT, type Fold, foldTogether } from './project-batch.ts';
import { isDataError, Projector } from './projector.ts';
import { type ReadModel, schemaOf, shadowSchemaOf } from './read-model.ts';
import { createShadow, dropShadow, ensureLiveSchema, swap } from './schemas.ts';
import type { AnyRow } from './table.ts';
import { bulkWorkingSet, type WorkingSet } from './working-set.ts';
import { write } from './write.ts';

export type RebuildPhase = 'reading' | 'loading' | 'catching up' | 'comparing' | 'swapping' | 'done';

export interface RebuildProgress {
  readonly phase: RebuildPhase;
  readonly events: number;
  /** Events in the log when the rebuild began; null where the store cannot tell. */
  readonly total: number | null;
  readonly eventsPerSecond: number;
}

export interface RebuildOptions {
  readonly models: readonly ReadModel[];
  readonly store: EventStore;
  readonly codec: Codec;
  /** Without a statement time-out. */
  readonly db: pg.Pool;
  readonly signal: AbortSignal;
  /** Compare only; the live tables stay and the shadow is dropped. */
  readonly dryRun: boolean;
  /** Swap although rows differ, for a model whose meaning was changed on purpose. */
  readonly acceptDifferences: boolean;
  readonly onProgress: (progress: RebuildProgress) => void;
  /** How often the bulk load is made safe against a kill, in milliseconds. Default 30 s. */
  readonly saveEveryMs?: number;
}

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

/** A page when catching up from the end of the bulk load to the live position. */
const PAGE = 5_000;
const SAVE_EVERY_MS = 30_000;

/**
 * Rebuilds read models from the log while the old tables go on serving: one pass over the log folds all of them in
 * memory, COPY loads the shadow tables, the shadow catches up with the live position, both are compared there, and one
 * transaction swaps them. Killed at any point it can be started again and goes on from the last save.
 */
export const rebuild = async (options: RebuildOptions): Promise<readonly Comparison[]> => {
  const { models, db, dryRun, acceptDifferences, onProgress } = options;
  const meter = progressMeter(await options.store.approximateSize(), onProgress);
  const loads = await Promise.all(models.map((model) => beginLoad(options, model)));
  await readLog(options, loads, meter);
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

/** One model's way from the start of the log into its shadow. */
interface Load {
  readonly model: ReadModel;
  /** In memory from the start of the log; null once rows are stored and must be read back by key. */
  bulk: (Fold & { position: Position }) | null;
  readonly projector: Projector;
}

const beginLoad = async ({ db, codec }: RebuildOptions, model: ReadModel): Promise<Load> => {
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

const readLog = async (options: RebuildOptions, loads: readonly Load[], meter: ProgressMeter): Promise<void> => {
  const { store, codec, signal } = options;
  const from = loads.map(positionOf).sort()[0] ?? '';
  const until = await livePosition(options, loads);
  const types = [...new Set([...loads.flatMap(({ model }) => model.types), ERASED_EVENT])];
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

/** Where the live tables stand, if there is anything in them to compare with: same version, some of the log projected. */
const comparablePosition = async (db: Pick<pg.Pool, 'query'>, model: ReadModel): Promise<Position | null> => {
  const checkpoint = await readCheckpoint(db, schemaOf(model));
  return checkpoint && checkpoint.version === model.version && checkpoint.position !== '' ? checkpoint.position : null;
};

/** The furthest that all live tables have come: the bulk load stops there, so that both can be compared at one position. */
const livePosition = async ({ db }: RebuildOptions, loads: readonly Load[]): Promise<Position | null> => {
  const positions: Position[] = [];
  for (const { model } of loads) {
    const position = await comparablePosition(db, model);
    if (position !== null) positions.push(position);
  }
  return positions.sort()[0] ?? null;
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
const advance = async (
  { store, signal }: RebuildOptions,
  { model, projector }: Load,
  to: Position,
  meter: ProgressMeter,
): Promise<void> => {
  const types = [...new Set([...model.types, ERASED_EVENT])];
  while (projector.position < to) {
    signal.throwIfAborted();
    const page = await store.readAll(projector.position, PAGE, types);
    const events = page.events.filter(({ position }) => position <= to);
    await projector.project({ events, position: page.position > to || page.caughtUp ? to : page.position });
    meter.add(events.length);
  }
};

const catchUpAndCompare = async (options: RebuildOptions, load: Load, meter: ProgressMeter): Promise<Comparison> => {
  const { db } = options;
  const { model, projector } = load;
  const live = schemaOf(model);
  const shadow = shadowSchemaOf(model);
  await waitForLive(options, model, projector.position);
  return inTransaction(
    db,
    async (snapshot) => {
      // It does nothing while the shadow catches up; holding no locks and writing nothing, it is in nobody's way.
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

/** A live model that is behind the shadow (only when it fell back meanwhile) is given a moment to get there. */
const waitForLive = async ({ db, signal }: RebuildOptions, model: ReadModel, position: Position): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    const live = await comparablePosition(db, model);
    if (live === null || live >= position) return;
    await pause(100, undefined, { signal });
  }
  throw new Error(
    `The live tables of ${model.name} stand before the rebuilt ones and do not move: is a worker running?`,
  );
};

interface ProgressMeter {
  enter(phase: RebuildPhase): void;
  add(events: number): void;
}

const progressMeter = (total: number | null, onProgress: RebuildOptions['onProgress']): ProgressMeter => {
  const started = Date.now();
  let phase: RebuildPhase = 'reading';
  let events = 0;
  const tell = () => {
    const seconds = Math.max(0.001, (Date.now() - started) / 1000);
    onProgress({ phase, events, total, eventsPerSecond: Math.round(events / seconds) });
  };
  return {
    enter: (next) => {
      phase = next;
      tell();
    },
    add: (count) => {
      events += count;
      if (count > 0) tell();
    },
  };
};

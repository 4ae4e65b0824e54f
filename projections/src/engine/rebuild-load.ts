import type { Instant } from '@saferide/domain/time/instant';
import { type RecordedEvent, UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { readCheckpoint } from '@saferide/read-models/inside/checkpoint';
import { ERASED_EVENTS, erasedSubjects, foldIntoModels } from '@saferide/read-models/kernel/project-batch';
import { horizonEventTypes, type ReadModel, shadowSchemaOf } from '@saferide/read-models/kernel/read-model';
import {
  createInMemoryRows,
  createRowLimit,
  type InMemoryRows,
  loadSavedRows,
  rowsThatFitInHeap,
  saveRows,
} from './in-memory-rows.ts';
import { isDataError, Projector } from './projector.ts';
import type { RebuildOptions } from './rebuild-options.ts';
import type { ProgressMeter } from './rebuild-progress.ts';
import { createShadowSchema, dropShadowSchema, ensureLiveSchema } from './schemas.ts';

const PAGE = 5_000;
const SAVE_EVERY_MS = 60_000;

export type LoadOptions = Pick<
  RebuildOptions,
  'models' | 'store' | 'codec' | 'db' | 'signal' | 'saveEveryMs' | 'maxRowsInMemory'
>;

export interface ModelLoad {
  readonly model: ReadModel;
  bulk: InMemoryRows | null;
  readonly projector: Projector;
  readonly leftOut: boolean;
}

export const openStoredLoad = async (
  { db, codec }: Pick<LoadOptions, 'db' | 'codec'>,
  model: ReadModel,
  leftOut = false,
): Promise<ModelLoad> => {
  const projector = new Projector({ model, schema: shadowSchemaOf(model), db, codec, announce: false });
  await projector.open();
  return { model, bulk: null, projector, leftOut };
};

const beginLoad = async (options: LoadOptions, model: ReadModel, until: Position | null): Promise<ModelLoad> => {
  const { db, codec } = options;
  await ensureLiveSchema(db, model);
  const schema = shadowSchemaOf(model);
  const leftOut = horizonEventTypes(model).length > 0;
  const bulk = await loadSavedRows(db, model);
  if (bulk)
    return {
      ...{ model, bulk, leftOut },
      projector: new Projector({ model, schema, db, codec, announce: false }),
    };
  const saved = await readCheckpoint(db, schema);
  if (saved && saved.version === model.version && saved.position !== '') return openStoredLoad(options, model, leftOut);
  return restartLoad(options, model, await lastDay(options, model, until));
};

const restartLoad = async ({ db, codec }: LoadOptions, model: ReadModel, last: Instant | null): Promise<ModelLoad> => {
  await dropShadowSchema(db, model);
  const projector = new Projector({ model, schema: shadowSchemaOf(model), db, codec, announce: false });
  return { model, bulk: createInMemoryRows(model, last), projector, leftOut: last !== null };
};

/** Time of the last event that expires rows; null without such events, or if finding it needs a scan. */
const lastDay = async ({ store }: LoadOptions, model: ReadModel, until: Position | null): Promise<Instant | null> => {
  const types = horizonEventTypes(model);
  if (types.length === 0 || !store.lastOf) return null;
  const last = await store.lastOf(types, until ?? (await store.head()));
  return typeof last?.metadata.occurredAt === 'string' ? last.metadata.occurredAt : null;
};

const positionOf = ({ bulk, projector }: ModelLoad): Position => bulk?.position ?? projector.position;

type Decoded = readonly (RecordedEvent | UndecodableEvent)[];

/** Models may have been saved at different positions, so each skips the events that it already has. */
const foldInto = (bulks: readonly InMemoryRows[]): ((decoded: Decoded, position: Position) => void) => {
  const starts = [...new Set(bulks.map(({ position }) => position))];
  const folds = starts.map((from) => ({
    from,
    fold: foldIntoModels(bulks.filter(({ position }) => position === from)),
  }));
  const readBack = bulks.filter(({ position }) => position !== '');
  let last: Position = '';
  return (decoded, position) => {
    for (const { from, fold } of folds) if (position > from) fold(last >= from ? decoded : after(decoded, from));
    const erased = readBack.length > 0 ? erasedSubjects(decoded) : [];
    for (const subject of erased) for (const bulk of readBack) bulk.erased.add(subject);
    for (const bulk of bulks) if (position > bulk.position) bulk.position = position;
    last = position;
  };
};

const bulksOf = (loads: readonly ModelLoad[]): InMemoryRows[] => loads.flatMap(({ bulk }) => bulk ?? []);

/** `until` is inclusive; null means the current end of the log. */
export const loadShadows = async (
  options: LoadOptions,
  until: Position | null,
  meter: ProgressMeter,
): Promise<readonly ModelLoad[]> => {
  const loads = await Promise.all(options.models.map((model) => beginLoad(options, model, until)));
  await readLog(options, loads, until, meter);
  // The end of retention may be taken from an event that could not be folded; then too many rows were left out.
  const doubtful = loads.filter(({ leftOut, projector }) => leftOut && projector.parkedStreams > 0);
  if (doubtful.length === 0) return loads;
  const again = await Promise.all(doubtful.map(({ model }) => restartLoad(options, model, null)));
  await readLog(options, again, until, meter);
  return loads.map((load) => again.find(({ model }) => model === load.model) ?? load);
};

const readLog = async (
  options: LoadOptions,
  loads: readonly ModelLoad[],
  until: Position | null,
  meter: ProgressMeter,
): Promise<void> => {
  const { store, codec, signal } = options;
  const from = loads.map(positionOf).sort()[0] ?? '';
  const types = [...new Set([...loads.flatMap(({ model }) => model.types), ...ERASED_EVENTS])];
  const maxRowsInMemory = options.maxRowsInMemory ?? rowsThatFitInHeap();
  let fold = foldInto(bulksOf(loads));
  let savedAt = Date.now();
  let saveAfter = options.saveEveryMs ?? SAVE_EVERY_MS;
  meter.enter('reading');
  for await (const batch of store.scan(from, types)) {
    signal.throwIfAborted();
    const last = until !== null && batch.position > until;
    const events = last ? batch.events.filter(({ position }) => position <= until) : batch.events;
    const position = last ? until : batch.position;
    const decoded = await codec.decode(events);
    fold(decoded, position);
    for (const { bulk, projector } of loads)
      if (!bulk && position > projector.position)
        await projector.projectDecoded(after(decoded, projector.position), position);
    meter.add(events.length);
    if (last) break;
    const bulks = bulksOf(loads);
    const isFull = createRowLimit(bulks, maxRowsInMemory);
    if (bulks.length > 0 && (bulks.some(isFull) || Date.now() - savedAt > saveAfter)) {
      await Promise.all(loads.map((load) => save(options, load, load.bulk !== null && isFull(load.bulk), meter)));
      fold = foldInto(bulksOf(loads));
      savedAt = Date.now();
      // Saves become rarer, because each one writes all rows.
      saveAfter *= 2;
    }
  }
  meter.enter('loading');
  await Promise.all(loads.map((load) => save(options, load, true, meter)));
};

const after = (decoded: Decoded, position: Position): Decoded =>
  decoded.filter((event) => (event instanceof UndecodableEvent ? event.stored.position : event.position) > position);

/** If PostgreSQL rejects a row, starts again event by event, to park it. */
const save = async (options: LoadOptions, load: ModelLoad, complete: boolean, meter: ProgressMeter): Promise<void> => {
  const { db } = options;
  const { model, bulk, projector } = load;
  if (!bulk) return;
  let refused = false;
  try {
    await saveRows(db, model, bulk, complete);
  } catch (error) {
    if (!isDataError(error)) throw error;
    refused = true;
    await createShadowSchema(db, model);
  }
  if (!complete && !refused) return;
  load.bulk = null;
  await projector.open();
  if (refused) await projectUpTo(options, load, bulk.position, meter);
};

export const projectUpTo = async (
  { store, signal }: Pick<RebuildOptions, 'store' | 'signal'>,
  { model, projector }: ModelLoad,
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

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import type { ReadModel } from '@saferide/read-models/kernel/read-model';
import { readModels } from '@saferide/read-models/models';
import { loadShadows, type ModelLoad, openStoredLoad } from './rebuild-load.ts';
import type { RebuildOptions, RebuildThreadSources } from './rebuild-options.ts';
import type { ProgressMeter } from './rebuild-progress.ts';
import type { RebuildThreadMessage, RebuildThreadWork } from './rebuild-thread.ts';

/** A second thread is slower with fewer processors, because PostgreSQL needs them too. */
const PROCESSORS = 4;
/** With fewer events, a second thread does not pay off. */
const WORTH_A_THREAD = 100_000;

/** Each thread reads its own events, which costs less than passing them on. */
export const loadInThreads = async (
  options: RebuildOptions,
  until: Position | null,
  meter: ProgressMeter,
): Promise<readonly ModelLoad[]> => {
  const { sources, models } = options;
  const elsewhere = sources ? await modelsForSecondThread(options) : [];
  if (!sources || elsewhere.length === 0) return loadShadows(options, until, meter);
  const failed = new AbortController();
  const signal = AbortSignal.any([options.signal, failed.signal]);
  const half = { ...meter, add: (count: number) => meter.add(count / 2) };
  const ending = <T>(load: Promise<T>): Promise<T> =>
    load.catch((error: unknown) => {
      failed.abort(error);
      throw error;
    });
  const here = { ...options, signal, models: models.filter((model) => !elsewhere.includes(model)) };
  const outcomes = await Promise.allSettled([
    ending(loadShadows(here, until, half)),
    ending(loadInThread({ ...options, sources, signal, models: elsewhere }, until, half)),
  ]);
  // Throw the first failure, which aborted the other thread.
  signal.throwIfAborted();
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
};

export const modelsForSecondThread = async ({
  store,
  models,
  processors = availableParallelism(),
}: RebuildOptions): Promise<readonly ReadModel[]> => {
  const size = await store.approximateSize();
  // The thread can only find registered models, by name.
  const shareable = models.filter((model) => readModels.includes(model));
  if (processors < PROCESSORS) return [];
  if (size === null || size < WORTH_A_THREAD || shareable.length < 2 || !store.sampledTypes) return [];
  const counts = await store.sampledTypes();
  const events = ({ types }: ReadModel) => types.reduce((sum, type) => sum + (counts.get(type) ?? 0), 0);
  const heaviestFirst = [...shareable].sort((a, b) => events(b) - events(a));
  const elsewhere: ReadModel[] = [];
  let difference = 0;
  for (const model of heaviestFirst) {
    const here = difference <= 0;
    difference += here ? events(model) : -events(model);
    if (!here) elsewhere.push(model);
  }
  return elsewhere;
};

const loadInThread = async (
  options: RebuildOptions & { readonly sources: RebuildThreadSources },
  until: Position | null,
  meter: ProgressMeter,
): Promise<readonly ModelLoad[]> => {
  const { models, signal, saveEveryMs, maxRowsInMemory } = options;
  const { databaseUrl, eventStore, masterKey, nextMasterKey } = options.sources;
  const work: RebuildThreadWork = {
    sources: { databaseUrl, eventStore, masterKey, nextMasterKey },
    models: models.map(({ name }) => name),
    until,
    saveEveryMs,
    maxRowsInMemory,
  };
  await runThread(work, signal, (message) =>
    message.kind === 'events' ? meter.add(message.count) : meter.enter(message.phase),
  );
  return Promise.all(models.map((model) => openStoredLoad(options, model)));
};

/** Tests run TypeScript sources, for which the thread needs a loader. */
const startProgram = (workerData: RebuildThreadWork): Worker => {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./rebuild-thread.js', import.meta.url), { workerData });
  const program = JSON.stringify(new URL('./rebuild-thread.ts', import.meta.url));
  const source = `import('tsx/esm/api').then(({ register }) => { register(); return import(${program}); })`;
  return new Worker(source, { eval: true, execArgv: ['--conditions=source'], workerData });
};

const runThread = (
  workerData: RebuildThreadWork,
  signal: AbortSignal,
  onMessage: (message: RebuildThreadMessage) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const thread = startProgram(workerData);
    const stop = () => thread.postMessage('stop');
    let failure: unknown;
    signal.addEventListener('abort', stop, { once: true });
    thread.on('message', onMessage);
    thread.once('error', (error) => {
      failure = error;
    });
    thread.once('exit', (status) => {
      signal.removeEventListener('abort', stop);
      if (failure === undefined && status === 0) resolve();
      else reject(failure ?? new Error(`A thread of the rebuild ended with status ${status}`));
    });
  });

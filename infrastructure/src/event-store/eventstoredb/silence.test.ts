import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { aStream, someEvents } from '../contract/given.ts';
import { startEventStoreDbDouble } from '../eventstoredb-double/eventstoredb-double.ts';
import { openEventStoreDb } from './eventstoredb-event-store.ts';
import { answered, answersOf, Silent } from './silence.ts';

afterEach(() => void vi.useRealTimers());

const THIS_FILE = fileURLToPath(import.meta.url);

/** Nothing of this process is done meanwhile: what comes lies there until it has time again. */
const holdUp = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
};

const asReading = (readable: Readable) => Object.assign(readable, { cancel: async () => undefined });

const all = async <T>(answers: AsyncGenerator<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const answer of answers) found.push(answer);
  return found;
};

const never = new Promise<never>(() => undefined);

test('an answer that nobody had time to read in time is an answer', async () => {
  const answer = answered(readFile(THIS_FILE, 'utf8'), 500);
  holdUp(1_000);
  expect(await answer).toContain('an answer that nobody had time to read');
});

test('so is what a reading brought meanwhile', async () => {
  const found = all(answersOf<string>(asReading(createReadStream(THIS_FILE, 'utf8')), 500));
  holdUp(1_000);
  expect((await found).join('')).toContain('so is what a reading brought');
});

test('an append is heard of though the process was held up for longer than it may take', async () => {
  const double = await startEventStoreDbDouble();
  const store = await openEventStoreDb(double.url);
  const appended = store.append(aStream(), 'none', someEvents(1));
  // It is under way by now.
  await new Promise(setImmediate);
  holdUp(3_500);
  expect(await appended).toMatchObject({ outcome: 'appended' });
  await store.close();
  await double.stop();
});

test('nothing at all is silence, and no sooner than it was to be', async () => {
  const begun = performance.now();
  const quiet = asReading(new Readable({ read: () => undefined }));
  await Promise.all([
    expect(answered(never, 500)).rejects.toThrow(Silent),
    expect(all(answersOf(quiet, 500))).rejects.toThrow(Silent),
  ]);
  expect(performance.now() - begun).toBeGreaterThan(490);
});

test('the time that whoever reads takes is none of the silence', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'performance'] });
  const twice = asReading(Readable.from(['one', 'two']));
  const taken: string[] = [];
  for await (const answer of answersOf<string>(twice, 200)) {
    taken.push(answer);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(taken).toEqual(['one', 'two']);
});

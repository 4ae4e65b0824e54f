import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { EventStoreUnresponsive, readWithWatchdog, withWatchdog } from './watchdog.ts';

afterEach(() => void vi.useRealTimers());

const THIS_FILE = fileURLToPath(import.meta.url);

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

test('a call returns a response that arrived while the process was busy', async () => {
  const answer = withWatchdog(readFile(THIS_FILE, 'utf8'), 500);
  holdUp(1_000);
  expect(await answer).toContain('an answer that arrived while the process');
});

test('a read returns events that arrived while the process was busy', async () => {
  const found = all(readWithWatchdog<string>(asReading(createReadStream(THIS_FILE, 'utf8')), 500));
  holdUp(1_000);
  expect((await found).join('')).toContain('what a read received while the process');
});

const FAKED = ['setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'performance'] as const;

test('a call and a read fail once the time limit has passed without a response, but not before', async () => {
  vi.useFakeTimers({ toFake: [...FAKED] });
  const quiet = asReading(new Readable({ read: () => undefined }));
  const outcomes: unknown[] = [];
  for (const call of [withWatchdog(never, 500), all(readWithWatchdog(quiet, 500))])
    void call.catch((error: unknown) => outcomes.push(error));
  await vi.advanceTimersByTimeAsync(450);
  expect(outcomes).toEqual([]);
  await vi.advanceTimersByTimeAsync(250);
  expect(outcomes).toEqual([expect.any(EventStoreUnresponsive), expect.any(EventStoreUnresponsive)]);
});

test('the time that the consumer of a read takes does not count towards the time limit', async () => {
  vi.useFakeTimers({ toFake: [...FAKED] });
  const twice = asReading(Readable.from(['one', 'two']));
  const taken: string[] = [];
  for await (const answer of readWithWatchdog<string>(twice, 200)) {
    taken.push(answer);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(taken).toEqual(['one', 'two']);
});

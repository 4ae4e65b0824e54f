import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EventStoreUnavailable, ForeignCheckpoint } from '../event-store.ts';
import { type EventStoreDbDouble, startEventStoreDbDouble } from '../eventstoredb-double/eventstoredb-double.ts';
import { createClients, EventStoreUnresponsive, readWithWatchdog, withWatchdog } from './clients.ts';

let double: EventStoreDbDouble;
beforeEach(async () => {
  double = await startEventStoreDbDouble();
});
afterEach(() => double.stop());

const never = new Promise<never>(() => undefined);

const untilLeft = async (clients: ReturnType<typeof createClients>): Promise<void> => {
  for (const first = clients.current(); clients.current() === first; )
    await clients.call(1_000, (_, ms) => withWatchdog(never, ms)).catch(() => undefined);
};

test('an error caused by an incomplete read is reported as EventStoreUnavailable', async () => {
  const clients = createClients(double.url);
  const left = untilLeft(clients);
  const concluded = clients.call(60_000, async () => {
    await left;
    throw new ForeignCheckpoint('The log is empty: it was wiped');
  });
  await expect(concluded).rejects.toThrow(EventStoreUnavailable);
  await expect(
    clients.call(60_000, async () => {
      throw new ForeignCheckpoint('The log is another');
    }),
  ).rejects.toThrow(ForeignCheckpoint);
  clients.dispose();
});

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

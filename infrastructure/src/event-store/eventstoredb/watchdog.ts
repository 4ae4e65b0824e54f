import type { Readable } from 'node:stream';
import { DeadlineExceededError } from '@eventstore/db-client';
import { EventStoreUnavailable } from '../event-store.ts';

interface Reading<T> extends Readable {
  [Symbol.asyncIterator](): AsyncIterableIterator<T>;
  cancel(): Promise<void>;
}

export class EventStoreUnresponsive extends EventStoreUnavailable {
  constructor(ms: number) {
    super(`EventStoreDB said nothing for ${ms} ms`);
  }
}

const LOOK_EVERY_MS = 100;
/** Maximum that one look adds to the quiet time. */
const LOOK_COUNTS_MS = 2 * LOOK_EVERY_MS;

/**
 * Calls `silent` after `ms` without activity. Time in which this process was blocked does not count, and pending input
 * is processed before the last look.
 */
const listen = (ms: number, silent: () => void) => {
  let quiet = 0;
  let looked = performance.now();
  let verdict: NodeJS.Immediate | undefined;
  const heard = (): void => {
    quiet = 0;
    looked = performance.now();
    clearImmediate(verdict);
  };
  const timer = setInterval(() => {
    const now = performance.now();
    quiet += Math.min(now - looked, LOOK_COUNTS_MS);
    looked = now;
    if (quiet >= ms) verdict = setImmediate(silent);
  }, LOOK_EVERY_MS);
  return {
    heard,
    end: (): void => {
      heard();
      clearInterval(timer);
    },
  };
};

export const isUnresponsive = (error: unknown): boolean =>
  error instanceof EventStoreUnresponsive || error instanceof DeadlineExceededError;

/**
 * The events of a read. The client ignores deadlines of reads, so a read without an event for `ms` is ended here with
 * `EventStoreUnresponsive`; the consumer's time does not count.
 */
export async function* readWithWatchdog<T>(reading: Reading<T>, ms: number): AsyncGenerator<T> {
  let waiting = true;
  const listening = listen(ms, () => {
    if (waiting) reading.destroy(new EventStoreUnresponsive(ms));
  });
  let silent = false;
  try {
    for await (const answer of reading) {
      waiting = false;
      yield answer;
      waiting = true;
      listening.heard();
    }
  } catch (error) {
    silent = error instanceof EventStoreUnresponsive;
    throw error;
  } finally {
    listening.end();
    // Otherwise the call would stay open. An unresponsive server is not waited for.
    const called = reading.cancel().catch(() => undefined);
    if (!silent) await called;
  }
}

/** Rejects with `EventStoreUnresponsive` after `ms`; the client's own deadlines ignore unread answers. */
export const withWatchdog = async <T>(answer: Promise<T>, ms: number): Promise<T> => {
  let listening: ReturnType<typeof listen> | undefined;
  const silence = new Promise<never>((_, reject) => {
    listening = listen(ms, () => reject(new EventStoreUnresponsive(ms)));
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    listening?.end();
  }
};

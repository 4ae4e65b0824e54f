import type { Readable } from 'node:stream';
import { DeadlineExceededError } from '@eventstore/db-client';
import { EventStoreUnavailable } from '../event-store.ts';

interface Reading<T> extends Readable {
  [Symbol.asyncIterator](): AsyncIterableIterator<T>;
  cancel(): Promise<void>;
}

export class EventStoreUnresponsive extends EventStoreUnavailable {
  constructor(ms: number) {
    super(`EventStoreDB sent nothing for ${ms} ms`);
  }
}

const LOOK_EVERY_MS = 100;
const LOOK_COUNTS_MS = 2 * LOOK_EVERY_MS;

const listen = (ms: number, silent: () => void) => {
  let quiet = 0;
  let lastLook = performance.now();
  let verdict: NodeJS.Immediate | undefined;
  const onActivity = (): void => {
    quiet = 0;
    lastLook = performance.now();
    clearImmediate(verdict);
  };
  const timer = setInterval(() => {
    const now = performance.now();
    quiet += Math.min(now - lastLook, LOOK_COUNTS_MS);
    lastLook = now;
    if (quiet >= ms) verdict = setImmediate(silent);
  }, LOOK_EVERY_MS);
  return {
    heard: onActivity,
    end: (): void => {
      onActivity();
      clearInterval(timer);
    },
  };
};

export const isUnresponsive = (error: unknown): boolean =>
  error instanceof EventStoreUnresponsive || error instanceof DeadlineExceededError;

/** Throws EventStoreUnresponsive after `ms` without an event, because the client ignores deadlines of reads. */
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
    // Without this, the call would stay open on the server.
    const called = reading.cancel().catch(() => undefined);
    if (!silent) await called;
  }
}

/** Unlike a deadline of the client, accepts an answer that arrived while this process was blocked. */
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

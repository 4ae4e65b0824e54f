import type { Readable } from 'node:stream';
import { DeadlineExceededError } from '@eventstore/db-client';
import { EventStoreUnavailable } from '../event-store.ts';

/** The client's readings, which can be called off on the server. */
interface Reading<T> extends Readable {
  [Symbol.asyncIterator](): AsyncIterableIterator<T>;
  cancel(): Promise<void>;
}

/** The server took the call and said nothing for too long. */
export class EventStoreUnresponsive extends EventStoreUnavailable {
  constructor(ms: number) {
    super(`EventStoreDB said nothing for ${ms} ms`);
  }
}

/** How often it is looked whether it was quiet for too long. */
const LOOK_EVERY_MS = 100;
/** As much as one look counts for at most. */
const LOOK_COUNTS_MS = 2 * LOOK_EVERY_MS;

/**
 * Tells `silent` when nothing was heard for `ms`. What this process had no time to hear is no silence: however long it is
 * held up, that counts as one look, and the last look waits for what has come.
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
 * What a reading brings. The client heeds no deadline of a reading, so it is ended here when nothing has come for `ms`,
 * to the first answer or between two; the time that the consumer takes does not count. Throws `Silent`.
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
    // Leaving the reading alone would leave the call open. A silent server is not waited for.
    const called = reading.cancel().catch(() => undefined);
    if (!silent) await called;
  }
}

/** The answer, or `Silent` after `ms`: the client's own deadlines do not know what lies there unread. */
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

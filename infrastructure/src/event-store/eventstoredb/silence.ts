import type { Readable } from 'node:stream';
import { DeadlineExceededError } from '@eventstore/db-client';
import { EventStoreUnavailable } from '../event-store.ts';

/** The client's readings, which can be called off on the server. */
interface Reading<T> extends Readable {
  [Symbol.asyncIterator](): AsyncIterableIterator<T>;
  cancel(): Promise<void>;
}

/** The server took the call and said nothing for too long. */
export class Silent extends EventStoreUnavailable {
  constructor(ms: number) {
    super(`EventStoreDB said nothing for ${ms} ms`);
  }
}

export const isSilence = (error: unknown): boolean => error instanceof Silent || error instanceof DeadlineExceededError;

/**
 * What a reading brings. The client heeds no deadline of a reading, so it is ended here when nothing has come for `ms`,
 * to the first answer or between two; the time that the consumer takes does not count. Throws `Silent`.
 */
export async function* answersOf<T>(reading: Reading<T>, ms: number): AsyncGenerator<T> {
  let waiting = true;
  const timer = setTimeout(() => {
    if (waiting) reading.destroy(new Silent(ms));
    else timer.refresh();
  }, ms);
  let silent = false;
  try {
    for await (const answer of reading) {
      waiting = false;
      yield answer;
      waiting = true;
      timer.refresh();
    }
  } catch (error) {
    silent = error instanceof Silent;
    throw error;
  } finally {
    clearTimeout(timer);
    // Leaving the reading alone would leave the call open. A silent server is not waited for.
    const called = reading.cancel().catch(() => undefined);
    if (!silent) await called;
  }
}

/** The answer, or `Silent` after `ms`: not every call of the client's has a deadline from its beginning. */
export const answered = async <T>(answer: Promise<T>, ms: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Silent(ms)), ms);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
};

import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@saferide/infrastructure/http/logging';

export interface CoalescedWork {
  add(keys: readonly string[]): void;
  close(): Promise<void>;
}

const RETRY_MS = 500;
const AT_ONCE = 1_000;

/** Runs `work` on one batch of keys at a time. Retries a failed batch. */
export const coalesceWork = (
  name: string,
  logger: Logger,
  work: (keys: readonly string[]) => Promise<void>,
): CoalescedWork => {
  const waiting = new Set<string>();
  const closing = new AbortController();
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    while (waiting.size > 0 && !closing.signal.aborted) {
      const keys = [...waiting].slice(0, AT_ONCE);
      for (const key of keys) waiting.delete(key);
      try {
        await work(keys);
      } catch (error) {
        logger.warn({ err: error, work: name }, 'socket updates are late, trying again');
        for (const key of keys) waiting.add(key);
        await pause(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
    running = undefined;
  };

  return {
    add: (keys) => {
      for (const key of keys) waiting.add(key);
      if (waiting.size > 0 && !closing.signal.aborted) running ??= run();
    },
    close: async () => {
      closing.abort();
      await running;
    },
  };
};

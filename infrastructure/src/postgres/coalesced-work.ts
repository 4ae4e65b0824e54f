import { setTimeout as pause } from 'node:timers/promises';

export interface CoalescedWork {
  add(keys: readonly string[]): void;
  /** Processes the keys added so far, up to the first failure. */
  close(): Promise<void>;
}

export interface CoalescedWorkOptions {
  readonly onFailure?: (error: unknown) => void;
  readonly retryMs?: number;
}

const RETRY_MS = 500;
const AT_ONCE = 1_000;

/** Runs `work` on one batch of keys at a time. Retries a failed batch, together with keys added since. */
export const coalesceWork = (
  work: (keys: readonly string[]) => Promise<void>,
  { onFailure = () => undefined, retryMs = RETRY_MS }: CoalescedWorkOptions = {},
): CoalescedWork => {
  const waiting = new Set<string>();
  const closing = new AbortController();
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    while (waiting.size > 0) {
      const keys = [...waiting].slice(0, AT_ONCE);
      for (const key of keys) waiting.delete(key);
      try {
        await work(keys);
      } catch (error) {
        onFailure(error);
        if (closing.signal.aborted) break;
        for (const key of keys) waiting.add(key);
        await pause(retryMs, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
    running = undefined;
  };

  return {
    add: (keys) => {
      if (closing.signal.aborted) return;
      for (const key of keys) waiting.add(key);
      if (waiting.size > 0) running ??= run();
    },
    close: async () => {
      closing.abort();
      await running;
    },
  };
};

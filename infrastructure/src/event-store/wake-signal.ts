/** Wakes waiting readers. Calls of `raise` are counted, so that a call between two waits is not lost. */
export interface WakeSignal {
  readonly raise: () => void;
  readonly waitForNext: (seen: number, signal: AbortSignal, maxWaitMs?: number) => Promise<void>;
  readonly count: () => number;
}

export const createWakeSignal = (): WakeSignal => {
  let raised = 0;
  const listeners = new Set<() => void>();
  return {
    count: () => raised,
    raise: () => {
      raised += 1;
      for (const listener of [...listeners]) listener();
    },
    waitForNext: (seen, signal, maxWaitMs) =>
      new Promise((resolve) => {
        if (raised !== seen || signal.aborted) return resolve();
        const timer = maxWaitMs === undefined ? undefined : setTimeout(done, maxWaitMs);
        function done(): void {
          listeners.delete(done);
          signal.removeEventListener('abort', done);
          clearTimeout(timer);
          resolve();
        }
        listeners.add(done);
        signal.addEventListener('abort', done);
      }),
  };
};

const FIRST_DELAY_MS = 50;
const MAX_DELAY_MS = 2_000;

export const backOff = (failures: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures, 10)));
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });

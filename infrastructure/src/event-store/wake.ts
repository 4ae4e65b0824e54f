/** Rings are counted, so that none is lost while no reader waits. */
export interface Wake {
  readonly ring: () => void;
  readonly nextRing: (seen: number, signal: AbortSignal, atMostMs?: number) => Promise<void>;
  readonly count: () => number;
}

export const makeWake = (): Wake => {
  let rings = 0;
  const listeners = new Set<() => void>();
  return {
    count: () => rings,
    ring: () => {
      rings += 1;
      for (const listener of [...listeners]) listener();
    },
    nextRing: (seen, signal, atMostMs) =>
      new Promise((resolve) => {
        if (rings !== seen || signal.aborted) return resolve();
        const timer = atMostMs === undefined ? undefined : setTimeout(done, atMostMs);
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

const FIRST_MS = 50;
const LONGEST_MS = 2_000;

export const backOff = (failures: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10)));
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });

/** Wakes readers. A ring while no reader waits counts for the next one. */
export interface Wake {
  readonly ring: () => void;
  /** Also resolves when `signal` aborts, or after `atMostMs`. */
  readonly nextRing: (seen: number, signal: AbortSignal, atMostMs?: number) => Promise<void>;
  /** Read the count before the data, so that no ring is missed. */
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

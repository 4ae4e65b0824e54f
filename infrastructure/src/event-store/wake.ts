/** A bell that waiting readers listen to. A ring while nobody waits is kept for the next to come. */
export interface Wake {
  readonly ring: () => void;
  /** Resolves at the next ring, when `signal` aborts, or after `atMostMs`. */
  readonly heard: (seen: number, signal: AbortSignal, atMostMs?: number) => Promise<void>;
  /** Take it before looking at the data, and hand it to `heard`, so that a ring in between is not missed. */
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
    heard: (seen, signal, atMostMs) =>
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

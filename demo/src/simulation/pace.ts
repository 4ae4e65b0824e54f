import { setMaxListeners } from 'node:events';

export interface DemoPace {
  readonly speed: number;
  /**
   * Resolves after `seconds` of simulated time, or when one of the `cuts` is aborted. `speedUp` ends current waits and
   * shortens later ones.
   */
  wait(seconds: number, ...cuts: readonly AbortSignal[]): Promise<void>;
  speedUp(): void;
}

const HURRIED_SHARE = 0.02;

export const sleep = (ms: number, ...cuts: readonly (AbortSignal | undefined)[]): Promise<void> =>
  new Promise((resolve) => {
    const signals = cuts.filter((cut) => cut !== undefined);
    if (signals.some(({ aborted }) => aborted)) return resolve();
    const done = () => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    for (const signal of signals) signal.addEventListener('abort', done);
  });

export const signalWithManyListeners = (controller: AbortController): AbortSignal => {
  setMaxListeners(0, controller.signal);
  return controller.signal;
};

export const createPace = (speed: number): DemoPace => {
  const hurrying = new AbortController();
  const hurried = signalWithManyListeners(hurrying);
  return {
    speed,
    wait: async (seconds, ...cuts) => {
      const ms = (seconds * 1_000) / speed;
      if (hurried.aborted) return sleep(ms * HURRIED_SHARE, ...cuts);
      await sleep(ms, hurried, ...cuts);
    },
    speedUp: () => hurrying.abort(),
  };
};

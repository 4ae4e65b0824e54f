import { setMaxListeners } from 'node:events';

export interface DemoPace {
  readonly speed: number;
  /** Resolves after `seconds` of simulated time, earlier after `speedUp` or when one of `cuts` is aborted. */
  wait(seconds: number, ...cuts: readonly AbortSignal[]): Promise<void>;
  speedUp(): void;
}

const HURRIED = 0.02;

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

export const signalOf = (controller: AbortController): AbortSignal => {
  setMaxListeners(0, controller.signal);
  return controller.signal;
};

export const createPace = (speed: number): DemoPace => {
  const hurrying = new AbortController();
  const hurried = signalOf(hurrying);
  return {
    speed,
    wait: async (seconds, ...cuts) => {
      const ms = (seconds * 1_000) / speed;
      if (hurried.aborted) return sleep(ms * HURRIED, ...cuts);
      await sleep(ms, hurried, ...cuts);
    },
    speedUp: () => hurrying.abort(),
  };
};

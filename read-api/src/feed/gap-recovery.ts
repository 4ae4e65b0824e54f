import { backOff } from '@saferide/infrastructure/event-store/wake-signal';

export interface GapRecovery {
  start(): void;
  close(): Promise<void>;
}

/** Retries a failed step until it succeeds. */
export const createGapRecovery = (
  steps: readonly (() => Promise<void>)[],
  onFailure: (error: unknown) => void,
): GapRecovery => {
  const closing = new AbortController();
  const { signal } = closing;
  let looking = Promise.resolve();

  const done = async (step: () => Promise<void>): Promise<void> => {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        return await step();
      } catch (error) {
        onFailure(error);
        await backOff(failures, signal);
      }
    }
  };
  const tryOnce = async () => {
    for (const step of steps) await done(step);
  };

  return {
    start: () => {
      looking = looking.then(tryOnce);
    },
    close: () => {
      closing.abort();
      return looking;
    },
  };
};

import { backOff } from '@saferide/infrastructure/event-store/back-off';

export interface AfterAGap {
  /** Something may have been missed. */
  look(): void;
  /** Begins no step any more; resolves once none is under way. */
  close(): Promise<void>;
}

/**
 * What is to be done whenever something may have been missed: the steps in turn, each tried until it has been done, so that
 * a database that is away for another moment leaves nothing unseen.
 */
export const afterAGap = (steps: readonly (() => Promise<void>)[], onFailure: (error: unknown) => void): AfterAGap => {
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
  const lookOnce = async () => {
    for (const step of steps) await done(step);
  };

  return {
    look: () => {
      looking = looking.then(lookOnce);
    },
    close: () => {
      closing.abort();
      return looking;
    },
  };
};

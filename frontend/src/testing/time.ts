import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** In tests of components time stands still but for these. */

/** What is drawn anew sets timers of its own: React draws at the end of each step. */
const STEP_MS = 250;
/** A timer leads to a request, its answer to a picture, the picture to the next request. */
const ROUNDS = 5;

const step = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

/** Lets follow what follows at once: some milliseconds. */
export const settled = async (): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) await step(2);
};

/** Lets `ms` milliseconds go by, and what follows from that follow. */
export const passes = async (ms: number): Promise<void> => {
  for (let left = ms; left > 0; left -= STEP_MS) await step(Math.min(left, STEP_MS));
  await settled();
};

/** Resolves once `there` gives something that takes time which does not stand still: the app loads its code when it is needed, or the device keeps it. */
export const loaded = (there: () => unknown): Promise<void> =>
  vi.waitFor(
    async () => {
      await settled();
      if (!there()) throw new Error('It was waited for, and is not there');
    },
    { timeout: 60_000, interval: 20 },
  );

/** Resolves with `promise`, whose work is done beside the time that stands still: encryption, the device's database. */
export const completed = async <T>(promise: Promise<T>): Promise<T> => {
  let over = false;
  const mark = (): void => {
    over = true;
  };
  promise.then(mark, mark);
  await loaded(() => over);
  return promise;
};

import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Component tests run on a stopped clock, which only these functions advance. */

/** Rendering sets further timers; React renders at the end of each step. */
const STEP_MS = 250;
/** A timer leads to a request, its response to a render, that to the next request. */
const ROUNDS = 5;

const step = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

/** Advances the clock by a few milliseconds for immediate effects. */
export const effectsSettled = async (): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) await step(2);
};

export const advanceClock = async (ms: number): Promise<void> => {
  for (let left = ms; left > 0; left -= STEP_MS) await step(Math.min(left, STEP_MS));
  await effectsSettled();
};

/** Less than a test may take, so that a test that waits in vain says what it waited for. */
const LOADED_WITHIN_MS = 20_000;

/** Waits in real time, for loading code or storing on the device. */
export const waitUntilLoaded = (isThere: () => unknown): Promise<void> =>
  vi.waitFor(
    async () => {
      await effectsSettled();
      if (!isThere())
        throw new Error(`Waited for ${isThere}, but the page shows: ${document.body.textContent?.slice(0, 500)}`);
    },
    { timeout: LOADED_WITHIN_MS, interval: 20 },
  );

/** For work that needs real time: encryption, the fake database. */
export const waitForRealWork = async <T>(promise: Promise<T>): Promise<T> => {
  let over = false;
  const mark = (): void => {
    over = true;
  };
  promise.then(mark, mark);
  await waitUntilLoaded(() => over);
  return promise;
};

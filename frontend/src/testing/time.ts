import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Advancing in steps lets React render and set further timers in between. */
const STEP_MS = 250;
/** A long time passes in longer steps, each of which renders the page. */
const MOST_STEPS = 60;
/** Enough rounds for a timer that leads to a request, a render and a second request. */
const ROUNDS = 5;

const step = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

/** Advances the clock by ten milliseconds, so that immediate effects are on screen. */
export const settleEffects = async (): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) await step(2);
};

export const advanceClock = async (ms: number): Promise<void> => {
  const stepMs = Math.max(STEP_MS, Math.ceil(ms / MOST_STEPS));
  for (let left = ms; left > 0; left -= stepMs) await step(Math.min(left, stepMs));
  await settleEffects();
};

const LOADED_WITHIN_MS = 20_000;

export const waitUntilLoaded = (isThere: () => unknown): Promise<void> =>
  vi.waitFor(
    async () => {
      await settleEffects();
      if (!isThere())
        throw new Error(`Waited for ${isThere}, but the page shows: ${document.body.textContent?.slice(0, 500)}`);
    },
    { timeout: LOADED_WITHIN_MS, interval: 20 },
  );

/** For work that takes real time, such as encryption or the fake database. */
export const waitForRealWork = async <T>(promise: Promise<T>): Promise<T> => {
  let over = false;
  const mark = (): void => {
    over = true;
  };
  promise.then(mark, mark);
  await waitUntilLoaded(() => over);
  return promise;
};

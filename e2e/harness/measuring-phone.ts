import type { BrowserContext } from '@playwright/test';

const MEASURED_MS = 5_000;

/** Where a browser is told to be it measures itself anew, as a phone under the open sky does: once told, it would never again. */
export const keepMeasuring = (
  context: BrowserContext,
  at: { readonly latitude: number; readonly longitude: number },
): void => {
  const set = context.setGeolocation.bind(context);
  let place: Parameters<typeof set>[0] = at;
  context.setGeolocation = async (next) => {
    place = next;
    await set(next);
  };
  // A context that is closing measures nothing any more.
  const measuring = setInterval(() => void set(place).catch(() => undefined), MEASURED_MS);
  context.once('close', () => clearInterval(measuring));
};

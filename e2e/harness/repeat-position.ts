import type { BrowserContext } from '@playwright/test';

const MEASURED_MS = 5_000;

/** Repeats the position as a phone does, because the browser reports an unchanged position only once. */
export const repeatPosition = (
  context: BrowserContext,
  at: { readonly latitude: number; readonly longitude: number },
): void => {
  const set = context.setGeolocation.bind(context);
  let place: Parameters<typeof set>[0] = at;
  context.setGeolocation = async (next) => {
    place = next;
    await set(next);
  };
  const measuring = setInterval(() => void set(place).catch(() => undefined), MEASURED_MS);
  context.once('close', () => clearInterval(measuring));
};

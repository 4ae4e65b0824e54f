/** When the oldest data on screen were loaded, as text; null without server data. */
let since: string | null = null;
const listeners = new Set<() => void>();

export const savedData = {
  since: (): string | null => since,
  isFrom: (time: string | null): void => {
    if (time === since) return;
    since = time;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** From when the oldest of what the page shows is, in words; null while it shows nothing of the server's. */
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

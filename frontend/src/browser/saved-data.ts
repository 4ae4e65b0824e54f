/** The time of the oldest server data on the page, as text; null while there are none. */
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

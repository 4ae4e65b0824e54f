import type { ReactNode } from 'react';

/** What lies over every page beside the toast; it is drawn inside of the app's frame, and comes when it is there. */
let current: ReactNode = null;
const listeners = new Set<() => void>();

export const overPages = {
  current: (): ReactNode => current,
  show: (over: ReactNode): void => {
    current = over;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

import type { ReactNode } from 'react';

/** What lies over every page beside the toast; it is drawn inside of the app's frame, and comes when it is there. */
const shown = new Map<string, ReactNode>();
let current: readonly ReactNode[] = [];
const listeners = new Set<() => void>();

const changed = (): void => {
  current = [...shown.values()];
  for (const listener of listeners) listener();
};

export const overPages = {
  current: (): readonly ReactNode[] => current,
  /** What is shown under a name takes the place of what was. */
  show: (name: string, over: ReactNode): void => {
    shown.set(name, over);
    changed();
  },
  /** Nothing lies over what comes. */
  clear: (): void => {
    shown.clear();
    changed();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

import type { ReactNode } from 'react';

/** What lies over every page besides the toast. Drawn within the app's frame once its code is loaded. */
const shown = new Map<string, ReactNode>();
let current: readonly ReactNode[] = [];
const listeners = new Set<() => void>();

const changed = (): void => {
  current = [...shown.values()];
  for (const listener of listeners) listener();
};

export const overPages = {
  current: (): readonly ReactNode[] => current,
  /** Shows a node under a name, replacing the previous one. */
  show: (name: string, over: ReactNode): void => {
    shown.set(name, over);
    changed();
  },
  /** Removes everything. */
  clear: (): void => {
    shown.clear();
    changed();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

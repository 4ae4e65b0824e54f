import type { ReactNode } from 'react';

const shown = new Map<string, ReactNode>();
let current: readonly ReactNode[] = [];
const listeners = new Set<() => void>();

const changed = (): void => {
  current = [...shown.values()];
  for (const listener of listeners) listener();
};

export const overlays = {
  current: (): readonly ReactNode[] => current,
  show: (name: string, over: ReactNode): void => {
    shown.set(name, over);
    changed();
  },
  clear: (): void => {
    shown.clear();
    changed();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

import type { QueuedAct } from '../browser/device.ts';

export interface Waiting extends QueuedAct {
  readonly sending: boolean;
}

let list: readonly Waiting[] = [];
const listeners = new Set<() => void>();

export const waiting = {
  current: (): readonly Waiting[] => list,
  set: (acts: readonly Waiting[]): void => {
    if (acts.length === 0 && list.length === 0) return;
    list = acts;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

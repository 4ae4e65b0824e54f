import type { StoredAction } from '../browser/device-database.ts';

export interface WaitingAction extends StoredAction {
  readonly sending: boolean;
}

let list: readonly WaitingAction[] = [];
const listeners = new Set<() => void>();

export const waitingActions = {
  current: (): readonly WaitingAction[] => list,
  set: (acts: readonly WaitingAction[]): void => {
    if (acts.length === 0 && list.length === 0) return;
    list = acts;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

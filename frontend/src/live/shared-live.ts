import type { AnyFrame } from './frames.ts';
import type { LiveConnection, LiveStatus } from './live-connection.ts';
import type { LiveUpdates } from './live-context.tsx';

const frames = new Set<(frame: AnyFrame) => void>();
const listeners = new Set<() => void>();
let shared: LiveUpdates | null = null;
let callsInApp = false;

const change = (live: LiveUpdates | null): void => {
  shared = live;
  for (const listener of listeners) listener();
};

const listen: LiveUpdates['listen'] = (listener) => {
  frames.add(listener);
  return () => frames.delete(listener);
};

export const sharedLiveConnection = {
  current: (): LiveUpdates | null => shared,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  listen,
  opened: (connection: LiveConnection): void => change({ connection, status: 'off', listen }),
  status: (status: LiveStatus): void => {
    if (shared) change({ ...shared, status });
  },
  /** Whether the server forwards calls between rider and driver. */
  callsInApp: (): boolean => callsInApp,
  frame: (frame: AnyFrame): void => {
    if (frame.type === 'AUTHENTICATED') callsInApp = frame.callsInApp === true;
    for (const listener of frames) listener(frame);
  },
};

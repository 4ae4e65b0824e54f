import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readStored, writeStored } from '../../browser/storage.ts';

const STORAGE_KEY = 'saferide_safe_routes';

/** Null until read from this device; on by default. */
let on: boolean | null = null;
const listeners = new Set<() => void>();

export const safeRouteMonitoring = {
  isOn: (): boolean => {
    on ??= readStored('local', STORAGE_KEY, z.boolean()) ?? true;
    return on;
  },
  switch: (to: boolean): void => {
    on = to;
    writeStored('local', STORAGE_KEY, to);
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useMonitoring = (): boolean =>
  useSyncExternalStore(safeRouteMonitoring.subscribe, safeRouteMonitoring.isOn);

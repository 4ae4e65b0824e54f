import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Whether the page can be seen: no other tab lies over it, and the screen is on. */
export const useVisible = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

import { useEffect } from 'react';

/** Requested again whenever the page reappears, because browsers release the lock with it. */
export const useWakeLock = (isEnabled: boolean): void => {
  useEffect(() => {
    if (!isEnabled || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused on low battery.
      const given = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (over) void given?.release();
      else lock = given;
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isEnabled]);
};

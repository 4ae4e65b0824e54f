import { useEffect } from 'react';

/** Requests the lock again when the page reappears, because browsers release it on hidden pages. */
export const useWakeLock = (isEnabled: boolean): void => {
  useEffect(() => {
    if (!isEnabled || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      // Browsers may refuse the lock, for example when the battery is low.
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

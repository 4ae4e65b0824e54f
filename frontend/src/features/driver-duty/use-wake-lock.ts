import { useEffect } from 'react';

/** Keeps the screen awake while `wanted`, where the browser can; a page that was hidden asks again. */
export const useWakeLock = (wanted: boolean): void => {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused on low battery, and where nobody can be asked: the screen then sleeps as it always does.
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
  }, [wanted]);
};

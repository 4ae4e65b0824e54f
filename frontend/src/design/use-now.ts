import { useEffect, useState } from 'react';
import { onServerClock } from '../api/server-clock.ts';

/** The time in epoch milliseconds, updated every `everyMs` while the component is mounted. */
export const useNow = (everyMs = 1_000): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};

/** Like `useNow`, by the server's clock: for every deadline set by the server. */
export const useServerNow = (everyMs?: number): number => onServerClock(useNow(everyMs));

import { useEffect, useState } from 'react';
import { onServerClock } from '../api/server-clock.ts';

/** The time, in epoch milliseconds, told anew every `everyMs` while the component is on screen. */
export const useNow = (everyMs = 1_000): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};

/** As `useNow`, on the server's clock: for every deadline that the server keeps. */
export const useServerNow = (everyMs?: number): number => onServerClock(useNow(everyMs));

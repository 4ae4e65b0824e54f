import { useEffect, useState } from 'react';
import { onServerClock } from '../api/server-clock.ts';

/** Epoch milliseconds. */
export const useNow = (everyMs = 1_000): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};

/** By the server's clock: for every deadline set by the server. */
export const useServerNow = (everyMs?: number): number => onServerClock(useNow(everyMs));

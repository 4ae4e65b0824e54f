import { useEffect, useState } from 'react';
import { toServerTimeMs } from '../api/server-clock.ts';

/** In epoch milliseconds. */
export const useNow = (everyMs = 1_000): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};

/** In epoch milliseconds. */
export const useServerNow = (everyMs?: number): number => toServerTimeMs(useNow(everyMs));

export const useDebounced = <T>(value: T, afterMs = 400): T => {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), afterMs);
    return () => clearTimeout(timer);
  }, [text, afterMs]);
  return settled;
};

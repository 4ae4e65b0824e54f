import { useEffect, useState } from 'react';

export const useDebounced = <T>(value: T, afterMs = 400): T => {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), afterMs);
    return () => clearTimeout(timer);
  }, [text, afterMs]);
  return settled;
};

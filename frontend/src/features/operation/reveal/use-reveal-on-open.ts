import { useEffect, useRef } from 'react';

/** Reveals once without a reason, which the server refuses when the emergency is over. */
export const useRevealOnOpen = (atOnce: boolean, reveal: () => void): void => {
  const done = useRef(false);
  useEffect(() => {
    if (!atOnce || done.current) return;
    done.current = true;
    reveal();
  }, [atOnce, reveal]);
};

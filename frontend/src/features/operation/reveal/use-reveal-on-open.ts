import { useEffect, useRef } from 'react';

export const useRevealOnOpen = (atOnce: boolean, reveal: () => void): void => {
  const done = useRef(false);
  useEffect(() => {
    if (!atOnce || done.current) return;
    done.current = true;
    reveal();
  }, [atOnce, reveal]);
};

import { useEffect, useRef } from 'react';

/** Once the emergency is over, the server requires a reason. */
export const useRevealOnOpen = (atOnce: boolean, reveal: () => void): void => {
  const done = useRef(false);
  useEffect(() => {
    if (!atOnce || done.current) return;
    done.current = true;
    reveal();
  }, [atOnce, reveal]);
};

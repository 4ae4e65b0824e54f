import { useEffect, useRef } from 'react';

/**
 * Calls `reveal` once when the page opens, for an operator who comes from an emergency. If it is over by now, that is refused,
 * and the operator gives a reason like anybody else.
 */
export const useAtOnce = (atOnce: boolean, reveal: () => void): void => {
  const done = useRef(false);
  useEffect(() => {
    if (!atOnce || done.current) return;
    done.current = true;
    reveal();
  }, [atOnce, reveal]);
};

import { useEffect, useRef } from 'react';

/** If the emergency is over, the server refuses, and the operator must give a reason. */
export const useAtOnce = (atOnce: boolean, reveal: () => void): void => {
  const done = useRef(false);
  useEffect(() => {
    if (!atOnce || done.current) return;
    done.current = true;
    reveal();
  }, [atOnce, reveal]);
};

import { type RefObject, useEffect, useState } from 'react';

/** Elements this close to the screen are loaded ahead. */
const AHEAD = '200px';

/** Whether an element is on the screen or close to it; stays true. */
export const useNearScreen = (element: RefObject<Element | null>): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (near || !watched) return;
    const watching = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    watching.observe(watched);
    return () => watching.disconnect();
  }, [element, near]);
  return near;
};

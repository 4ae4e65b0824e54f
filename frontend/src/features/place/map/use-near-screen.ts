import { type RefObject, useEffect, useState } from 'react';

const AHEAD = '200px';

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

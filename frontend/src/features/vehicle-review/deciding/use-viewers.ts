import { authenticated } from '@saferide/contracts/socket-frames';
import { reviewViewers } from '@saferide/contracts/vehicle-review/viewers';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useFrames, useLive } from '../../../live/live-context.ts';

export type Viewer = z.infer<typeof reviewViewers>['viewers'][number];

/** Whoever leafs through the list says nothing. */
const STAYS_MS = 750;

/** The other admins who look at a review; and tells them that one looks at it oneself. */
export const useViewers = (reviewId: string): readonly Viewer[] => {
  const { connection, status } = useLive();
  const [seen, setSeen] = useState<{ readonly reviewId: string; readonly viewers: readonly Viewer[] } | null>(null);
  const said = useRef<string | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => {
      said.current = reviewId;
      connection.send({ type: 'VIEW_REVIEW', reviewId });
    }, STAYS_MS);
    return () => clearTimeout(timer);
  }, [connection, reviewId]);
  // A new connection knows nothing of what was said over the one before.
  useFrames(authenticated, () => {
    if (said.current !== null) connection.send({ type: 'VIEW_REVIEW', reviewId: said.current });
  });
  useEffect(
    () => () => {
      if (said.current !== null) connection.send({ type: 'VIEW_REVIEW', reviewId: null });
      said.current = null;
    },
    [connection],
  );
  useFrames(reviewViewers, setSeen);
  return status === 'connected' && seen?.reviewId === reviewId ? seen.viewers : [];
};

import { authenticated } from '@saferide/contracts/socket-frames';
import { reviewViewers } from '@saferide/contracts/vehicle-review/viewers';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useFrames, useLive } from '../../../live/live-context.tsx';

export type ReviewViewer = z.infer<typeof reviewViewers>['viewers'][number];

const STAYS_MS = 750;

export const useReviewViewers = (reviewId: string): readonly ReviewViewer[] => {
  const { connection, status } = useLive();
  const [seen, setSeen] = useState<{ readonly reviewId: string; readonly viewers: readonly ReviewViewer[] } | null>(
    null,
  );
  const announcedId = useRef<string | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => {
      announcedId.current = reviewId;
      connection.send({ type: 'VIEW_REVIEW', reviewId });
    }, STAYS_MS);
    return () => clearTimeout(timer);
  }, [connection, reviewId]);
  useFrames(authenticated, () => {
    if (announcedId.current !== null) connection.send({ type: 'VIEW_REVIEW', reviewId: announcedId.current });
  });
  useEffect(
    () => () => {
      if (announcedId.current !== null) connection.send({ type: 'VIEW_REVIEW', reviewId: null });
      announcedId.current = null;
    },
    [connection],
  );
  useFrames(reviewViewers, setSeen);
  return status === 'connected' && seen?.reviewId === reviewId ? seen.viewers : [];
};

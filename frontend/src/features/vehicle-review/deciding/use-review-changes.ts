import { authenticated, readModelChanged } from '@saferide/contracts/socket-frames';
import { useEffect, useRef } from 'react';
import { useFrames } from '../../../live/live-context.tsx';

const SOON_MS = 100;
const EVERY_MS = 1_000;

/** Calls `changed` with null when the changed cases are unknown, as after a reconnect. */
export const useReviewChanges = (changed: (ids: ReadonlySet<string> | null) => void): void => {
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  });
  const pending = useRef<{ ids: Set<string> | null; timer: number | undefined; reportedAt: number }>({
    ids: new Set(),
    timer: undefined,
    reportedAt: Number.NEGATIVE_INFINITY,
  });
  useEffect(() => () => clearTimeout(pending.current.timer), []);

  const collect = (ids: readonly string[] | null): void => {
    const batch = pending.current;
    batch.ids = ids === null || batch.ids === null ? null : new Set([...batch.ids, ...ids]);
    if (batch.timer !== undefined) return;
    const wait = Math.max(SOON_MS, batch.reportedAt + EVERY_MS - performance.now());
    batch.timer = window.setTimeout(() => {
      const changedIds = batch.ids;
      Object.assign(batch, { ids: new Set(), timer: undefined, reportedAt: performance.now() });
      latest.current(changedIds);
    }, wait);
  };

  useFrames(readModelChanged, ({ model, keys }) => {
    if (model === 'review_queue') collect(keys.length === 0 ? null : keys);
  });
  useFrames(authenticated, () => collect(null));
};

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useOnline } from '../browser/use-online.ts';
import { appWords } from '../messages/app.ts';
import { showToast } from '../toasts/toasts.ts';

/** When the oldest data on screen were loaded, as text; null without server data. */
let since: string | null = null;
const listeners = new Set<() => void>();

export const oldestDataOnScreen = {
  since: (): string | null => since,
  isFrom: (time: string | null): void => {
    if (time === since) return;
    since = time;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The “back online” toast's duration (spec 1 §8). */
const BACK_MS = 3_000;

export const OfflineBanner = () => {
  const online = useOnline();
  const since = useSyncExternalStore(oldestDataOnScreen.subscribe, oldestDataOnScreen.since);
  const before = useRef(online);
  useEffect(() => {
    if (before.current === online) return;
    before.current = online;
    if (online)
      showToast(appWords.offline.back, { description: appWords.offline.backDetail, tone: 'good', duration: BACK_MS });
    else showToast(appWords.offline.lost, { description: appWords.offline.lostDetail, tone: 'destructive' });
  }, [online]);
  return online ? null : (
    <p role="status" className="border-line border-b bg-amber px-4 py-2 text-center font-bold text-on-amber">
      {since === null ? appWords.offline.nothingSaved : appWords.offline.savedFrom(since)}
    </p>
  );
};

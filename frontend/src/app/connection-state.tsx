import { Wifi, WifiOff } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useOnline } from '../browser/online.ts';
import { savedData } from '../browser/saved-data.ts';
import { app } from '../messages/app.ts';
import { showToast } from '../toasts/toasts.ts';

/** Said when the network goes (5 s) and when it is back (3 s); `spec/` document 1 §8. */
const BACK_MS = 3_000;

/** The banner in the header of every page while there is no network, and the toasts at its edges. */
export const OfflineBanner = () => {
  const online = useOnline();
  const since = useSyncExternalStore(savedData.subscribe, savedData.since);
  const before = useRef(online);
  useEffect(() => {
    if (before.current === online) return;
    before.current = online;
    if (online) showToast(app.offline.back, { description: app.offline.backDetail, tone: 'good', duration: BACK_MS });
    else showToast(app.offline.lost, { description: app.offline.lostDetail, tone: 'destructive' });
  }, [online]);
  return online ? null : (
    <p role="status" className="border-ink border-b-2 bg-amber px-4 py-2 text-center font-bold text-on-amber">
      {since === null ? app.offline.nothingSaved : app.offline.savedFrom(since)}
    </p>
  );
};

/** A small sign of the network with words for screen readers, on small screens; a dot would pass for a driver’s duty. */
export const OnlineIndicator = () => {
  const online = useOnline();
  return (
    <span className="flex items-center sm:hidden">
      {online ? (
        <Wifi aria-hidden="true" size={16} className="text-muted" />
      ) : (
        <WifiOff aria-hidden="true" size={16} className="text-danger" />
      )}
      <span className="sr-only">{online ? app.offline.indicatorOnline : app.offline.indicatorOffline}</span>
    </span>
  );
};

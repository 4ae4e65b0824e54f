import { useRef, useState } from 'react';
import { usePageVisible } from '../../browser/page-visible.ts';
import type { BrowserPosition } from '../../browser/position.ts';
import { usePositionWatch } from '../../browser/position-watch.ts';
import { NearbyDrivers } from '../../features/dispatch/nearby/nearby-drivers.tsx';
import { OwnLocationCard, OwnPlaceName } from '../../features/place/location/own-location-card.tsx';

export const AroundYou = () => {
  const [tracking, setTracking] = useState(false);
  const visible = usePageVisible();
  const watch = usePositionWatch(tracking && visible);
  const barred = watch.permission === 'denied' || watch.permission === 'unsupported';
  const last = useRef<BrowserPosition | null>(null);
  last.current = watch.reading ?? last.current;
  const known = last.current;
  return (
    <div className="flex flex-col gap-4">
      <OwnLocationCard tracking={tracking && !barred} onTracking={setTracking} watch={watch} known={known}>
        {known && <OwnPlaceName at={known} />}
      </OwnLocationCard>
      <NearbyDrivers
        own={known && { at: { latitude: known.latitude, longitude: known.longitude }, accuracy: known.accuracy }}
        tracking={tracking && !barred}
        visible={visible}
      />
    </div>
  );
};

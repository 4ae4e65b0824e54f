import type { Coordinates } from '@saferide/contracts/place/point';
import { locationSafetyCheck } from '@saferide/contracts/safety/alerts';
import { safetyFigures } from '@saferide/contracts/safety/figures';
import { useEffect, useRef } from 'react';
import { callApi } from '../../api/call-api.ts';

interface Checked {
  readonly at: Coordinates | null;
  readonly shown: readonly string[];
  readonly onNews: () => void;
}

/** Checks every half minute (`spec/` document 2 §9.6). */
export const useLocationCheck = (rideId: string | null, now: Checked): void => {
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  useEffect(() => {
    if (rideId === null) return;
    const check = () => {
      const { at, shown, onNews } = latest.current;
      if (!at) return;
      const location = { latitude: at.latitude, longitude: at.longitude };
      callApi(locationSafetyCheck, { body: { rideId, location, nearbyAlerts: [...shown] } }).then(
        ({ data }) => {
          if (data.appeared.length + data.gone.length > 0) onNews();
        },
        (error: unknown) => console.warn('The location was not checked', error),
      );
    };
    const timer = setInterval(check, safetyFigures.checkEveryMs);
    return () => clearInterval(timer);
  }, [rideId]);
};

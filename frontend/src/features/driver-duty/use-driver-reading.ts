import { useMemo } from 'react';
import type { DriverReading } from '../place/published.ts';
import type { PresenceState } from './use-position-reports.ts';

/** Stable between readings. */
export const useDriverReading = ({ reading, measured }: PresenceState): DriverReading | null => {
  const { latitude, longitude, accuracy } = reading ?? {};
  return useMemo(() => {
    if (latitude === undefined || longitude === undefined || accuracy === undefined) return null;
    // A chosen area can start a route, but is too coarse to follow it.
    const at = measured ? Date.parse(measured.readAt) : 0;
    return { latitude, longitude, accuracy, at, speed: measured?.speed ?? null };
  }, [latitude, longitude, accuracy, measured]);
};

import { useMemo } from 'react';
import type { DriverReading } from '../place/index.ts';
import type { PositionReportState } from './use-position-reports.ts';

/** Returns the same object until the next reading. */
export const useDriverReading = ({ reading, measured }: PositionReportState): DriverReading | null => {
  const { latitude, longitude, accuracy } = reading ?? {};
  return useMemo(() => {
    if (latitude === undefined || longitude === undefined || accuracy === undefined) return null;
    const at = measured ? Date.parse(measured.readAt) : 0;
    return { latitude, longitude, accuracy, at, speed: measured?.speed ?? null };
  }, [latitude, longitude, accuracy, measured]);
};

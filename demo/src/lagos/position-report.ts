import type { PositionReportBody } from '@saferide/contracts/dispatch/dispatch';
import type { Coordinates } from '@saferide/domain/place/coordinates';

export type DemoCarReading = Coordinates & Pick<PositionReportBody, 'heading' | 'speed'>;

/** Marked as chosen on the map, because SafeRide rejects measured positions that move at the demo's speeds. */
export const chosenPositionReport = ({ latitude, longitude, heading, speed }: DemoCarReading): PositionReportBody => ({
  ...{ latitude, longitude, heading, speed },
  source: 'chosen',
  accuracy: 0,
  readAt: new Date().toISOString(),
  ageMs: 0,
});

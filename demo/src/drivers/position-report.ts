import type { PositionReportInput } from '@saferide/contracts/dispatch/dispatch';
import type { Coordinates } from '@saferide/domain/place/coordinates';

export type DemoCarReading = Coordinates & Pick<PositionReportInput, 'heading' | 'speed'>;

/** Marked as chosen on the map, because SafeRide rejects measured positions that move at the demo's speeds. */
export const placedDriver = ({ latitude, longitude, heading, speed }: DemoCarReading): PositionReportInput => ({
  ...{ latitude, longitude, heading, speed },
  source: 'chosen',
  accuracy: 0,
  readAt: new Date().toISOString(),
  ageMs: 0,
});

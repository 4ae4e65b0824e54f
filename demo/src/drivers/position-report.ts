import type { PositionReport } from '@saferide/contracts/dispatch/dispatch';
import type { Coordinates } from '@saferide/domain/place/coordinates';

export type DemoCarReading = Coordinates & Pick<PositionReport, 'heading' | 'speed'>;

/** Marked as chosen on the map, because SafeRide rejects measured positions that move at the demo's speeds. */
export const placedDriver = ({ latitude, longitude, heading, speed }: DemoCarReading): PositionReport => ({
  ...{ latitude, longitude, heading, speed },
  source: 'chosen',
  accuracy: 0,
  readAt: new Date().toISOString(),
  ageMs: 0,
});

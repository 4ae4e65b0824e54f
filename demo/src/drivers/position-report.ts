import type { PositionReportInput } from '@saferide/contracts/dispatch/dispatch';
import type { Coordinates } from '@saferide/domain/place/coordinates';

export type DemoCarReading = Coordinates & Pick<PositionReportInput, 'heading' | 'speed'>;

/** Marked as chosen on the map, because measured positions at the demo's speeds would be rejected. */
export const placedDriver = ({ latitude, longitude, heading, speed }: DemoCarReading): PositionReportInput => ({
  ...{ latitude, longitude, heading, speed },
  source: 'chosen',
  accuracy: 0,
  readAt: new Date().toISOString(),
  ageMs: 0,
});

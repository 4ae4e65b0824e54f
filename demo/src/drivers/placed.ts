import type { PositionReportInput } from '@saferide/contracts/dispatch/dispatch';
import type { Coordinates } from '@saferide/domain/place/coordinates';

/** Where a car is, and what its dashboard shows. */
export type DemoCarReading = Coordinates & Pick<PositionReportInput, 'heading' | 'speed'>;

/**
 * What a simulated car says of itself: a place that somebody chose. No device measured it, and cars that cross the city
 * in a minute are faster than any that is believed to have been measured.
 */
export const placedDriver = ({ latitude, longitude, heading, speed }: DemoCarReading): PositionReportInput => ({
  ...{ latitude, longitude, heading, speed },
  source: 'chosen',
  accuracy: 0,
  readAt: new Date().toISOString(),
  ageMs: 0,
});

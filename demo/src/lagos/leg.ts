import type { PositionReportBody } from '@saferide/contracts/dispatch/dispatch';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { straightLineMetres } from '@saferide/domain/place/distance';

export type DemoCarReading = Coordinates & Pick<PositionReportBody, 'heading' | 'speed'>;

/** Marked as chosen on the map, because SafeRide rejects measured positions that move at the demo's speeds. */
export const chosenPositionReport = ({ latitude, longitude, heading, speed }: DemoCarReading): PositionReportBody => ({
  ...{ latitude, longitude, heading, speed },
  source: 'chosen',
  accuracy: 0,
  readAt: new Date().toISOString(),
  ageMs: 0,
});

export interface Leg {
  readonly from: Coordinates;
  readonly to: Coordinates;
}

const SPEEDS = { least: 12, most: 65 } as const;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Degrees clockwise from north, 0 ≤ x < 360. */
export const headingOf = ({ from, to }: Leg): number => {
  const north = to.latitude - from.latitude;
  const east = (to.longitude - from.longitude) * Math.cos(radians(from.latitude));
  return (Math.round((Math.atan2(east, north) * 180) / Math.PI) + 360) % 360;
};

/** The position after a share (0–1) of the leg, with a plausible speed instead of the demo's. */
export const carReadingOn = (leg: Leg, share: number): DemoCarReading => {
  const along = Math.min(1, Math.max(0, share));
  const { from, to } = leg;
  const kilometres = straightLineMetres(from, to) / 1_000;
  const cruising = Math.min(SPEEDS.most, SPEEDS.least + kilometres * 4);
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * along,
    longitude: from.longitude + (to.longitude - from.longitude) * along,
    heading: headingOf(leg),
    speed: along === 1 ? 0 : Math.round(cruising),
  };
};

/** Simulated seconds. */
export const driveSeconds = (leg: Leg): number => Math.min(60, 20 + (straightLineMetres(leg.from, leg.to) / 1_000) * 2);

/** Simulated seconds. */
export const pickupSeconds = (leg: Leg): number => Math.min(20, 5 + (straightLineMetres(leg.from, leg.to) / 1_000) * 2);

import type { PositionReportBody } from '@saferide/contracts/dispatch/dispatch';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { straightLineMetres } from '@saferide/domain/place/distance';
import type { DemoSocket } from '../client/reconnecting-socket.ts';
import type { DemoPace } from '../simulation/pace.ts';

type DemoCarReading = Coordinates & Pick<PositionReportBody, 'heading' | 'speed'>;

/** Marked as chosen on the map, because SafeRide rejects measured positions that move at the demo's speeds. */
export const chosenPositionReport = ({ latitude, longitude, heading, speed }: DemoCarReading): PositionReportBody => ({
  ...{ latitude, longitude, heading, speed },
  source: 'chosen',
  accuracy: 0,
  readAt: new Date().toISOString(),
  ageMs: 0,
});

interface Leg {
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
export const tripDriveSeconds = (leg: Leg): number =>
  Math.min(60, 20 + (straightLineMetres(leg.from, leg.to) / 1_000) * 2);

/** Simulated seconds. */
export const pickupDriveSeconds = (leg: Leg): number =>
  Math.min(20, 5 + (straightLineMetres(leg.from, leg.to) / 1_000) * 2);

export interface DemoCar {
  readonly at: Coordinates;
  /** Takes `seconds` of simulated time, less after `speedUp`. Stops on the road when one of `cuts` is aborted. */
  drive(to: Coordinates, seconds: number, ...cuts: readonly AbortSignal[]): Promise<void>;
  park(): void;
}

/** Simulated seconds between reports. */
const REPORT_SECONDS = 4;
const LEAST_REPORT_MS = 500;
const STANDING_REPORT_MS = 15_000;

export const createCar = (start: Coordinates, live: Pick<DemoSocket, 'send'>, pace: DemoPace): DemoCar => {
  let at = start;
  let under: { readonly leg: Leg; readonly begun: number; readonly ms: number } | null = null;
  let reported = 0;

  const reading = (): DemoCarReading => {
    if (under === null) return { ...at, speed: 0 };
    return carReadingOn(under.leg, (performance.now() - under.begun) / under.ms);
  };
  const report = (): void => {
    reported = performance.now();
    live.send({ type: 'LOCATION_UPDATE', ...chosenPositionReport(reading()) });
  };
  const ticker = setInterval(
    () => {
      if (under !== null || performance.now() - reported >= STANDING_REPORT_MS) report();
    },
    Math.max(LEAST_REPORT_MS, (REPORT_SECONDS * 1_000) / pace.speed),
  );

  return {
    get at() {
      return at;
    },
    drive: async (to, seconds, ...cuts) => {
      under = { leg: { from: at, to }, begun: performance.now(), ms: Math.max(1, (seconds * 1_000) / pace.speed) };
      await pace.wait(seconds, ...cuts);
      const { latitude, longitude } = reading();
      at = cuts.some(({ aborted }) => aborted) ? { latitude, longitude } : to;
      under = null;
      report();
    },
    park: () => clearInterval(ticker),
  };
};

import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { DemoSocket } from '../client/reconnecting-socket.ts';
import { carReadingOn, chosenPositionReport, type DemoCarReading, type Leg } from '../lagos/leg.ts';
import type { DemoPace } from '../simulation/pace.ts';

export interface DemoCar {
  readonly at: Coordinates;
  /** Takes `seconds` of simulated time, less after `hurry`. Stops on the road when one of `cuts` is aborted. */
  drive(to: Coordinates, seconds: number, ...cuts: readonly AbortSignal[]): Promise<void>;
  park(): void;
}

/** Simulated seconds between reports. */
const REPORT_SECONDS = 4;
const LEAST_REPORT_MS = 500;
const STANDING_REPORT_MS = 15_000;

export const createCar = (start: Coordinates, live: Pick<DemoSocket, 'say'>, pace: DemoPace): DemoCar => {
  let at = start;
  let under: { readonly leg: Leg; readonly begun: number; readonly ms: number } | null = null;
  let reported = 0;

  const reading = (): DemoCarReading => {
    if (under === null) return { ...at, speed: 0 };
    return carReadingOn(under.leg, (performance.now() - under.begun) / under.ms);
  };
  const report = (): void => {
    reported = performance.now();
    live.say({ type: 'LOCATION_UPDATE', ...chosenPositionReport(reading()) });
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
      await pace.spend(seconds, ...cuts);
      const { latitude, longitude } = reading();
      at = cuts.some(({ aborted }) => aborted) ? { latitude, longitude } : to;
      under = null;
      report();
    },
    park: () => clearInterval(ticker),
  };
};

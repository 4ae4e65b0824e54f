import { reportLocation } from '@saferide/contracts/dispatch/dispatch';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { type PositionFault, type PositionReading, watchPosition } from '../../browser/position.ts';
import { useLive } from '../../live/live-context.ts';
import { centreOf, type DriverPlace } from './driver-place.ts';

/** Said anew at least so often: a position older than a minute does not count. */
const REPORT_MS = 15_000;

export interface PresenceState {
  readonly reading: PositionReading | null;
  readonly fault: PositionFault | null;
}

const byHand = (area: string): PositionReading | null => {
  const centre = centreOf(area);
  return centre && { ...centre, accuracy: 1_000, heading: null, speed: null };
};

/** Where the driver is, watched while `wanted`, and told to the server by the socket, or by a call while that is away. */
export const usePositionReports = (place: DriverPlace, wanted: boolean): PresenceState => {
  const { connection } = useLive();
  const [watched, setWatched] = useState<PresenceState>({ reading: null, fault: null });
  const byDevice = place.by === 'device';
  useEffect(() => {
    if (!wanted || !byDevice) return;
    setWatched({ reading: null, fault: null });
    return watchPosition(
      (reading) => setWatched({ reading, fault: null }),
      (fault) => setWatched(({ reading }) => ({ reading, fault })),
    );
  }, [wanted, byDevice]);

  const state = place.by === 'device' ? watched : { reading: byHand(place.area), fault: null };
  const latest = useRef(state.reading);
  latest.current = state.reading;
  const inFlight = useRef(false);
  const known = state.reading !== null;
  const where = state.reading && `${state.reading.latitude} ${state.reading.longitude}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place is told at once, the same one every few seconds
  useEffect(() => {
    if (!wanted || !known) return;
    const report = () => {
      if (!latest.current) return;
      const { latitude, longitude, heading, speed } = latest.current;
      const body = { latitude, longitude, heading, speed };
      if (connection.send({ type: 'LOCATION_UPDATE', ...body, timestamp: Date.now() }) || inFlight.current) return;
      inFlight.current = true;
      callApi(reportLocation, { body })
        .catch((error) => console.warn('The position was not taken', error))
        .finally(() => {
          inFlight.current = false;
        });
    };
    report();
    const timer = setInterval(report, REPORT_MS);
    return () => clearInterval(timer);
  }, [connection, wanted, known, where]);

  return state;
};

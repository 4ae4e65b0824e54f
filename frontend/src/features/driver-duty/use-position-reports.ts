import { type PositionReportBody, reportLocation } from '@saferide/contracts/dispatch/dispatch';
import { positionRefusedFrame } from '@saferide/contracts/dispatch/frames';
import { dispatchLimits } from '@saferide/contracts/dispatch/limits';
import { lagosAreas } from '@saferide/contracts/place/form-options';
import { useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { errorSentence, problemCodeOf } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { type BrowserPosition, type PositionFault, readingAgeMs } from '../../browser/position.ts';
import { type PositionWatch, usePositionWatch } from '../../browser/position-watch.ts';
import { readStored, storageKeys, writeStored } from '../../browser/storage.ts';
import { useNow } from '../../design/use-time.ts';
import { useFrames, useLive } from '../../live/live-context.tsx';
import { positionWords } from '../../messages/position.ts';
import type { DriverReading } from '../place/index.ts';

const schema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('device') }),
  z.object({ by: z.literal('hand'), area: z.string() }),
]);
export type DriverPositionSource = z.infer<typeof schema>;

export const storedPositionSource = {
  read: (): DriverPositionSource => readStored('local', storageKeys.driverPlace, schema) ?? { by: 'device' },
  save: (place: DriverPositionSource): void => writeStored('local', storageKeys.driverPlace, place),
};

export const allowedPositionSource = (place: DriverPositionSource, chosenPlaces: boolean): DriverPositionSource =>
  chosenPlaces ? place : { by: 'device' };

const centreOfArea = (area: string) => lagosAreas.find(({ name }) => name === area)?.centre ?? null;

/** Interval of reports while the position is unchanged. */
const REPORT_MS = 15_000;
const AGE_REFRESH_MS = 5_000;
/** Assumed accuracy of an area chosen by hand, in metres. */
const AREA_METRES = 1_000;

export interface PositionReportState extends Pick<PositionWatch, 'permission' | 'requestPosition'> {
  readonly reading: Pick<BrowserPosition, 'latitude' | 'longitude' | 'accuracy'> | null;
  /** Null without a reading from the device. */
  readonly measured: BrowserPosition | null;
  readonly ageMs: number | null;
  readonly fault: PositionFault | null;
  readonly refused: string | null;
  readonly counts: boolean;
}

export const isPositionUnknown = ({ ageMs, fault, refused }: PositionReportState): boolean =>
  refused !== null || (ageMs === null ? fault !== null : ageMs > dispatchLimits.positionCountsMs);

type Outcome = 'taken' | 'overtaken' | 'refused';

const useReporting = () => {
  const { connection } = useLive();
  const [refused, setRefused] = useState<string | null>(null);
  const inFlight = useRef(false);
  const outcomes = useRef<{ last: Outcome; before: Outcome }>({ last: 'taken', before: 'taken' });
  const refuse = (code: string | null, sentence: string) => {
    if (code === null) return;
    const overtaken = code === 'ReadingOutOfOrder' && outcomes.current.before !== 'overtaken';
    outcomes.current.last = overtaken ? 'overtaken' : 'refused';
    if (!overtaken) setRefused(sentence);
  };
  useFrames(positionRefusedFrame, ({ code, message }) => refuse(code, message));
  /** Returns false, without sending, while a previous report over HTTP is in flight. */
  const send = (report: PositionReportBody): boolean => {
    if (inFlight.current) return false;
    const { last } = outcomes.current;
    if (last === 'taken') setRefused(null);
    outcomes.current = { last: 'taken', before: last };
    if (connection.send({ type: 'LOCATION_UPDATE', ...report })) return true;
    inFlight.current = true;
    callApi(reportLocation, { body: report })
      .catch((error) => {
        console.warn('The position was not taken', error);
        refuse(problemCodeOf(error), errorSentence(error, positionWords.notTaken));
      })
      .finally(() => {
        inFlight.current = false;
      });
    return true;
  };
  return { refused, send };
};

export const usePositionReports = (place: DriverPositionSource, isEnabled: boolean): PositionReportState => {
  const { reading, fault, permission, requestPosition } = usePositionWatch(isEnabled && place.by === 'device');
  const { refused, send } = useReporting();
  // Renders again, because the age on screen changes between readings.
  useNow(AGE_REFRESH_MS);
  const chosen = place.by === 'hand' ? centreOfArea(place.area) : null;

  const sent = useRef({ readAt: '', where: '', at: 0 });
  const sending = useRef(send);
  sending.current = send;
  useEffect(() => {
    if (!isEnabled || !reading) return;
    const where = `${reading.latitude} ${reading.longitude}`;
    const since = performance.now() - sent.current.at;
    if (where === sent.current.where && (reading.readAt === sent.current.readAt || since < REPORT_MS)) return;
    const { came: _, ...measured } = reading;
    if (sending.current({ ...measured, source: 'measured', ageMs: readingAgeMs(reading) }))
      sent.current = { readAt: reading.readAt, where, at: performance.now() };
  }, [isEnabled, reading]);

  const area = chosen && place.by === 'hand' ? place.area : null;
  useEffect(() => {
    const centre = area === null ? null : centreOfArea(area);
    if (!isEnabled || !centre) return;
    const say = () => {
      const readAt = new Date().toISOString();
      sending.current({ ...centre, source: 'chosen', accuracy: AREA_METRES, readAt, ageMs: 0 });
    };
    say();
    const timer = setInterval(say, REPORT_MS);
    return () => clearInterval(timer);
  }, [isEnabled, area]);

  if (chosen) {
    const counts = refused === null;
    const at = { ...chosen, accuracy: AREA_METRES };
    return { reading: at, measured: null, ageMs: 0, fault: null, refused, counts, permission, requestPosition };
  }
  const known = place.by === 'device' && isEnabled ? reading : null;
  const ageMs = known && readingAgeMs(known);
  const { positionCountsMs, coarseBeyondMetres } = dispatchLimits;
  const fresh = ageMs !== null && ageMs <= positionCountsMs;
  const close = known !== null && known.accuracy <= coarseBeyondMetres;
  const counts = fresh && close && refused === null;
  return { reading: known, measured: known, ageMs, fault, refused, counts, permission, requestPosition };
};

/** Returns the same object until the next reading. */
export const useDriverReading = ({ reading, measured }: PositionReportState): DriverReading | null => {
  const { latitude, longitude, accuracy } = reading ?? {};
  return useMemo(() => {
    if (latitude === undefined || longitude === undefined || accuracy === undefined) return null;
    const at = measured ? Date.parse(measured.readAt) : 0;
    return { latitude, longitude, accuracy, at, speed: measured?.speed ?? null };
  }, [latitude, longitude, accuracy, measured]);
};

import { type PositionReport, reportLocation } from '@saferide/contracts/dispatch/dispatch';
import { dispatchFigures } from '@saferide/contracts/dispatch/figures';
import { positionRefused } from '@saferide/contracts/dispatch/frames';
import { useEffect, useRef, useState } from 'react';
import { codeOf, sentenceOf } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { ageOf, type PositionFault, type PositionReading } from '../../browser/position.ts';
import { type PositionWatch, usePositionWatch } from '../../browser/position-watch.ts';
import { useNow } from '../../design/use-now.ts';
import { useFrames, useLive } from '../../live/live-context.ts';
import { positionWords } from '../../messages/position.ts';
import { centreOf, type DriverPlace } from './driver-place.ts';

/** How often a place that does not change is reported, in milliseconds: a position older than a minute does not count. */
const REPORT_MS = 15_000;
const LOOK_MS = 5_000;
/** What a driver who chose an area may be away from its middle, in metres. */
const AREA_METRES = 1_000;

export interface PresenceState extends Pick<PositionWatch, 'permission' | 'ask'> {
  /** Where the driver is, as far as anybody knows. */
  readonly reading: Pick<PositionReading, 'latitude' | 'longitude' | 'accuracy'> | null;
  /** What the device measured; null where the driver says it by hand. */
  readonly measured: PositionReading | null;
  /** Milliseconds; null without a reading. */
  readonly ageMs: number | null;
  readonly fault: PositionFault | null;
  /** Why the server refuses its reports. */
  readonly refused: string | null;
  /** Fresh, close and believed: it shows where the driver is. */
  readonly counts: boolean;
}

/** The server does not know where the driver is, and the next reading may be long in coming. */
export const isUnplaced = ({ ageMs, fault, refused }: PresenceState): boolean =>
  refused !== null || (ageMs === null ? fault !== null : ageMs > dispatchFigures.positionCountsMs);

type Outcome = 'taken' | 'overtaken' | 'refused';

/** Sends one report by the socket, or by a call while that is away; and what the server has against the last one. */
const useReporting = () => {
  const { connection } = useLive();
  const [refused, setRefused] = useState<string | null>(null);
  const inFlight = useRef(false);
  /** What came of the report that was sent last, and of the one before it. */
  const outcomes = useRef<{ last: Outcome; before: Outcome }>({ last: 'taken', before: 'taken' });
  const refuse = (code: string | null, sentence: string) => {
    if (code === null) return;
    // Reports can overtake each other once; again and again they come from two devices.
    const overtaken = code === 'ReadingOutOfOrder' && outcomes.current.before !== 'overtaken';
    outcomes.current.last = overtaken ? 'overtaken' : 'refused';
    if (!overtaken) setRefused(sentence);
  };
  useFrames(positionRefused, ({ code, message }) => refuse(code, message));
  /** False: the one before is still on its way. */
  const send = (report: PositionReport): boolean => {
    if (inFlight.current) return false;
    const { last } = outcomes.current;
    if (last === 'taken') setRefused(null);
    outcomes.current = { last: 'taken', before: last };
    if (connection.send({ type: 'LOCATION_UPDATE', ...report })) return true;
    inFlight.current = true;
    callApi(reportLocation, { body: report })
      .catch((error) => {
        console.warn('The position was not taken', error);
        refuse(codeOf(error), sentenceOf(error, positionWords.notTaken));
      })
      .finally(() => {
        inFlight.current = false;
      });
    return true;
  };
  return { refused, send };
};

/** Where the driver is, watched while `wanted`, and told to the server: each reading once, so that it grows old where no other comes. */
export const usePositionReports = (place: DriverPlace, wanted: boolean): PresenceState => {
  const { reading, fault, permission, ask } = usePositionWatch(wanted && place.by === 'device');
  const { refused, send } = useReporting();
  // What is drawn grows old without anything happening.
  useNow(LOOK_MS);
  const chosen = place.by === 'hand' ? centreOf(place.area) : null;

  const sent = useRef({ readAt: '', where: '', at: 0 });
  const sending = useRef(send);
  sending.current = send;
  useEffect(() => {
    if (!wanted || !reading) return;
    const where = `${reading.latitude} ${reading.longitude}`;
    const since = performance.now() - sent.current.at;
    // A driver who does not move is reported less often than the device measures it.
    if (where === sent.current.where && (reading.readAt === sent.current.readAt || since < REPORT_MS)) return;
    const { came: _, ...measured } = reading;
    if (sending.current({ ...measured, source: 'measured', ageMs: ageOf(reading) }))
      sent.current = { readAt: reading.readAt, where, at: performance.now() };
  }, [wanted, reading]);

  const area = chosen && place.by === 'hand' ? place.area : null;
  useEffect(() => {
    const centre = area === null ? null : centreOf(area);
    if (!wanted || !centre) return;
    const say = () => {
      const readAt = new Date().toISOString();
      sending.current({ ...centre, source: 'chosen', accuracy: AREA_METRES, readAt, ageMs: 0 });
    };
    say();
    const timer = setInterval(say, REPORT_MS);
    return () => clearInterval(timer);
  }, [wanted, area]);

  if (chosen) {
    const counts = refused === null;
    const at = { ...chosen, accuracy: AREA_METRES };
    return { reading: at, measured: null, ageMs: 0, fault: null, refused, counts, permission, ask };
  }
  const known = place.by === 'device' && wanted ? reading : null;
  const ageMs = known && ageOf(known);
  const { positionCountsMs, coarseBeyondMetres } = dispatchFigures;
  const fresh = ageMs !== null && ageMs <= positionCountsMs;
  const close = known !== null && known.accuracy <= coarseBeyondMetres;
  const counts = fresh && close && refused === null;
  return { reading: known, measured: known, ageMs, fault, refused, counts, permission, ask };
};

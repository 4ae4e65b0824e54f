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
import { centreOf, type DriverPlace } from './driver-place.ts';

/** A place that stays is said anew so often: a position older than a minute does not count. */
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
  /** Why the server does not believe it. */
  readonly refused: string | null;
  /** Fresh, close and believed: it shows where the driver is. */
  readonly counts: boolean;
}

/** Nobody knows where the driver is, and the next reading may be long in coming. */
export const isUnplaced = ({ ageMs, fault, refused }: PresenceState): boolean =>
  refused !== null || (ageMs === null ? fault !== null : ageMs > dispatchFigures.positionCountsMs);

/** Refusals that the driver can do something about; the next reading mends any other. */
const told: ReadonlySet<string> = new Set(['MovedTooFast', 'PositionTooVague', 'PlaceNotMeasured']);

/** Sends one report by the socket, or by a call while that is away; and what the server has against the last one. */
const useReporting = () => {
  const { connection } = useLive();
  const [refused, setRefused] = useState<string | null>(null);
  const inFlight = useRef(false);
  /** Nothing was said against the report that was sent last. */
  const unopposed = useRef(true);
  const refuse = (code: string | null, sentence: string) => {
    if (code === null || !told.has(code)) return;
    unopposed.current = false;
    setRefused(sentence);
  };
  useFrames(positionRefused, ({ code, message }) => refuse(code, message));
  /** False: the one before is still on its way. */
  const send = (report: PositionReport): boolean => {
    if (inFlight.current) return false;
    if (unopposed.current) setRefused(null);
    unopposed.current = true;
    if (connection.send({ type: 'LOCATION_UPDATE', ...report })) return true;
    inFlight.current = true;
    callApi(reportLocation, { body: report })
      .catch((error) => {
        console.warn('The position was not taken', error);
        refuse(codeOf(error), sentenceOf(error, ''));
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
    if (!wanted || !reading || reading.readAt === sent.current.readAt) return;
    const where = `${reading.latitude} ${reading.longitude}`;
    // Who stands still is told of less often than a device measures it.
    if (where === sent.current.where && performance.now() - sent.current.at < REPORT_MS) return;
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

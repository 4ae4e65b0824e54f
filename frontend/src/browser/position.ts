/** Why a position could not be had; screens have a sentence for each. */
export type PositionFault = 'unsupported' | 'denied' | 'unavailable' | 'timedOut' | 'unknown';

export interface PositionReading {
  readonly latitude: number;
  readonly longitude: number;
  /** Metres. */
  readonly accuracy: number;
  /** Degrees clockwise from north. */
  readonly heading: number | null;
  /** Kilometres an hour. */
  readonly speed: number | null;
  /** When the device says that it was read: that tells one reading from another, whatever its clock says. */
  readonly readAt: string;
  /** How old it was when it came, and when that was by both clocks of the page. Milliseconds. */
  readonly came: { readonly ageMs: number; readonly wall: number; readonly steady: number };
}

const faults: Readonly<Record<number, PositionFault>> = { 1: 'denied', 2: 'unavailable', 3: 'timedOut' };

/**
 * A reading may bear the time of the satellites while the page has the device's, and one of them be wrong. No reading that
 * comes is older than was asked for, so that it is never held for more than that.
 */
const readingOf = ({ coords, timestamp }: GeolocationPosition, maximumAge: number): PositionReading => {
  const readAt = new Date(timestamp);
  const hasTime = !Number.isNaN(readAt.getTime());
  return {
    latitude: coords.latitude,
    longitude: coords.longitude,
    accuracy: soundOrNull(coords.accuracy) ?? UNSTATED_ACCURACY_METRES,
    heading: soundOrNull(coords.heading),
    // Browsers measure metres a second.
    speed: soundOrNull(coords.speed && coords.speed * 3.6),
    readAt: (hasTime ? readAt : new Date()).toISOString(),
    came: {
      ageMs: hasTime ? Math.min(maximumAge, Math.max(0, Date.now() - timestamp)) : maximumAge,
      wall: Date.now(),
      steady: performance.now(),
    },
  };
};

/** Some devices give −1 or NaN for what they do not know. The place counts all the same. */
const soundOrNull = (value: number | null): number | null =>
  value !== null && Number.isFinite(value) && value >= 0 ? value : null;

/** Assumed of a device that does not say how accurate it is: too coarse to prove an arrival. */
const UNSTATED_ACCURACY_METRES = 1_000;

/** How old a reading is now. One clock may be set, the other stand still while the device sleeps: the older counts. */
export const ageOf = ({ came: { ageMs, wall, steady } }: PositionReading): number =>
  Math.round(ageMs + Math.max(0, Date.now() - wall, performance.now() - steady));

const faultOf = ({ code }: GeolocationPositionError): PositionFault => faults[code] ?? 'unknown';

/** `spec/` document 3 §9: high accuracy, ten seconds, at most a minute old. */
const ONCE = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

/** Whether this browser knows positions at all. */
export const hasGeolocation = (): boolean => Boolean(navigator.geolocation);

const positionBy = (options: typeof ONCE): Promise<PositionReading> =>
  new Promise((resolve, reject: (fault: PositionFault) => void) => {
    if (!hasGeolocation()) return reject('unsupported');
    navigator.geolocation.getCurrentPosition(
      (position) => resolve(readingOf(position, options.maximumAge)),
      (error) => reject(faultOf(error)),
      options,
    );
  });

/** One reading. Rejects with a PositionFault. */
export const currentPosition = (): Promise<PositionReading> => positionBy(ONCE);

/** One reading made now. Rejects with a PositionFault. */
export const freshPosition = (): Promise<PositionReading> => positionBy({ ...ONCE, maximumAge: 0 });

/** `spec/` document 2 §9.5. */
const WATCH = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 };
/** A device that stands still may tell nothing by itself. */
const ASK_MS = 15_000;
const ASK = { ...WATCH, maximumAge: 0 };

/** Readings as they are made, each once; returns how to stop. */
export const watchPosition = (
  onReading: (reading: PositionReading) => void,
  onFault: (fault: PositionFault) => void,
): (() => void) => {
  if (!hasGeolocation()) {
    onFault('unsupported');
    return () => undefined;
  }
  let over = false;
  let last = '';
  const heard = (maximumAge: number) => (position: GeolocationPosition) => {
    // Some devices repeat the time of their first reading while they move.
    const identity = `${position.timestamp} ${position.coords.latitude} ${position.coords.longitude}`;
    if (over || identity === last) return;
    last = identity;
    onReading(readingOf(position, maximumAge));
  };
  const failed = (error: GeolocationPositionError) => {
    if (!over) onFault(faultOf(error));
  };
  const watch = navigator.geolocation.watchPosition(heard(WATCH.maximumAge), failed, WATCH);
  const asking = setInterval(
    () => navigator.geolocation.getCurrentPosition(heard(ASK.maximumAge), failed, ASK),
    ASK_MS,
  );
  return () => {
    over = true;
    clearInterval(asking);
    navigator.geolocation.clearWatch(watch);
  };
};

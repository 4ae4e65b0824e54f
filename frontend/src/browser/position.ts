export type PositionFault = 'unsupported' | 'denied' | 'unavailable' | 'timedOut' | 'unknown';

export interface BrowserPosition {
  readonly latitude: number;
  readonly longitude: number;
  /** Metres. */
  readonly accuracy: number;
  /** Degrees clockwise from north. */
  readonly heading: number | null;
  /** Kilometres per hour. */
  readonly speed: number | null;
  /** The device's time. Identifies a reading, even if that clock is wrong. */
  readonly readAt: string;
  /** Milliseconds: the reading's age on arrival, and its arrival by the wall and the monotonic clock. */
  readonly came: { readonly ageMs: number; readonly wall: number; readonly steady: number };
}

const faults: Readonly<Record<number, PositionFault>> = { 1: 'denied', 2: 'unavailable', 3: 'timedOut' };

/** Satellite time and the device's clock may differ; `maximumAge` limits the age. */
const readingOf = ({ coords, timestamp }: GeolocationPosition, maximumAge: number): BrowserPosition => {
  const readAt = new Date(timestamp);
  const hasTime = !Number.isNaN(readAt.getTime());
  return {
    latitude: coords.latitude,
    longitude: coords.longitude,
    accuracy: soundOrNull(coords.accuracy) ?? UNSTATED_ACCURACY_METRES,
    heading: soundOrNull(coords.heading),
    // Browsers report metres per second.
    speed: soundOrNull(coords.speed && coords.speed * 3.6),
    readAt: (hasTime ? readAt : new Date()).toISOString(),
    came: {
      ageMs: hasTime ? Math.min(maximumAge, Math.max(0, Date.now() - timestamp)) : maximumAge,
      wall: Date.now(),
      steady: performance.now(),
    },
  };
};

/** Some devices report −1 or NaN for unknown values. The position is still valid. */
const soundOrNull = (value: number | null): number | null =>
  value !== null && Number.isFinite(value) && value >= 0 ? value : null;

/** For a device that reports no accuracy: too coarse to prove an arrival. */
const UNSTATED_ACCURACY_METRES = 1_000;

/** Milliseconds. The wall clock may be adjusted and the monotonic one may pause in sleep, so the larger age counts. */
export const readingAgeMs = ({ came: { ageMs, wall, steady } }: BrowserPosition): number =>
  Math.round(ageMs + Math.max(0, Date.now() - wall, performance.now() - steady));

const faultOf = ({ code }: GeolocationPositionError): PositionFault => faults[code] ?? 'unknown';

/** `spec/` document 3 §9. */
const ONCE = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

export const hasGeolocation = (): boolean => Boolean(navigator.geolocation);

const positionBy = (options: typeof ONCE): Promise<BrowserPosition> =>
  new Promise((resolve, reject: (fault: PositionFault) => void) => {
    if (!hasGeolocation()) return reject('unsupported');
    navigator.geolocation.getCurrentPosition(
      (position) => resolve(readingOf(position, options.maximumAge)),
      (error) => reject(faultOf(error)),
      options,
    );
  });

/** Up to a minute old. Rejects with a PositionFault. */
export const currentPosition = (): Promise<BrowserPosition> => positionBy(ONCE);

/** Rejects with a PositionFault. */
export const freshPosition = (): Promise<BrowserPosition> => positionBy({ ...ONCE, maximumAge: 0 });

/** `spec/` document 2 §9.5. */
const WATCH = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 };
/** A device that does not move may report nothing unless asked. Milliseconds. */
const ASK_MS = 15_000;
const ASK = { ...WATCH, maximumAge: 0 };

export const watchPosition = (
  onReading: (reading: BrowserPosition) => void,
  onFault: (fault: PositionFault) => void,
): (() => void) => {
  if (!hasGeolocation()) {
    onFault('unsupported');
    return () => undefined;
  }
  let over = false;
  let last = '';
  const onPosition = (maximumAge: number) => (position: GeolocationPosition) => {
    // Some devices repeat the timestamp of their first reading while moving.
    const identity = `${position.timestamp} ${position.coords.latitude} ${position.coords.longitude}`;
    if (over || identity === last) return;
    last = identity;
    onReading(readingOf(position, maximumAge));
  };
  const failed = (error: GeolocationPositionError) => {
    if (!over) onFault(faultOf(error));
  };
  const watch = navigator.geolocation.watchPosition(onPosition(WATCH.maximumAge), failed, WATCH);
  const pollTimer = setInterval(
    () => navigator.geolocation.getCurrentPosition(onPosition(ASK.maximumAge), failed, ASK),
    ASK_MS,
  );
  return () => {
    over = true;
    clearInterval(pollTimer);
    navigator.geolocation.clearWatch(watch);
  };
};

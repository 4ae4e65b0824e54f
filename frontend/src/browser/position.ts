import { useEffect, useState } from 'react';

export type PositionFault = 'unsupported' | 'denied' | 'unavailable' | 'timedOut' | 'unknown';

export interface BrowserPosition {
  readonly latitude: number;
  readonly longitude: number;
  /** In metres. */
  readonly accuracy: number;
  /** Degrees clockwise from north; null if unknown. */
  readonly heading: number | null;
  /** Kilometres per hour; null if unknown. */
  readonly speed: number | null;
  /** An ISO time by the device's clock, which may be wrong. */
  readonly readAt: string;
  /** The reading's age on arrival, and the wall-clock and monotonic time of its arrival, all in milliseconds. */
  readonly came: { readonly ageMs: number; readonly wall: number; readonly steady: number };
}

const faults: Readonly<Record<number, PositionFault>> = { 1: 'denied', 2: 'unavailable', 3: 'timedOut' };

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

/** Returns null for −1 and NaN, with which some devices mean "unknown". */
const soundOrNull = (value: number | null): number | null =>
  value !== null && Number.isFinite(value) && value >= 0 ? value : null;

/** In metres; assumed for a device that reports no accuracy. */
const UNSTATED_ACCURACY_METRES = 1_000;

/**
 * In milliseconds. Uses the clock that advanced further, because the wall clock may be adjusted and the monotonic clock
 * may pause.
 */
export const readingAgeMs = ({ came: { ageMs, wall, steady } }: BrowserPosition): number =>
  Math.round(ageMs + Math.max(0, Date.now() - wall, performance.now() - steady));

const faultOf = ({ code }: GeolocationPositionError): PositionFault => faults[code] ?? 'unknown';

/** Milliseconds (spec 3 §9). */
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

/** Returns a reading that is at most a minute old. Rejects with a PositionFault. */
export const currentPosition = (): Promise<BrowserPosition> => positionBy(ONCE);

/** Rejects with a PositionFault. */
export const freshPosition = (): Promise<BrowserPosition> => positionBy({ ...ONCE, maximumAge: 0 });

/** Milliseconds (spec 2 §9.5). */
const WATCH = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 };
/** Milliseconds. A watch may report nothing while the device does not move. */
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
    // Includes the place, because some moving devices repeat the timestamp of their first reading.
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

/** `unknown` in browsers that report no permission (spec 2 §4.9). */
export type LocationPermission = 'granted' | 'denied' | 'prompt' | 'unknown' | 'unsupported';

const permissionStatus = async (): Promise<PermissionStatus | null> => {
  try {
    return await navigator.permissions.query({ name: 'geolocation' });
  } catch {
    return null;
  }
};

export const locationPermission = async (): Promise<LocationPermission> =>
  hasGeolocation() ? ((await permissionStatus())?.state ?? 'unknown') : 'unsupported';

export const useLocationPermission = (): LocationPermission => {
  const [permission, setPermission] = useState<LocationPermission>(() =>
    hasGeolocation() ? 'unknown' : 'unsupported',
  );
  useEffect(() => {
    if (!hasGeolocation()) return;
    let over = false;
    let stop = (): void => undefined;
    const follow = async (): Promise<void> => {
      const status = await permissionStatus();
      if (over || !status) return;
      const update = () => setPermission(status.state);
      update();
      status.addEventListener('change', update);
      stop = () => status.removeEventListener('change', update);
    };
    void follow();
    return () => {
      over = true;
      stop();
    };
  }, []);
  return permission;
};

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
}

const faults: Readonly<Record<number, PositionFault>> = { 1: 'denied', 2: 'unavailable', 3: 'timedOut' };

const readingOf = ({ coords }: GeolocationPosition): PositionReading => ({
  latitude: coords.latitude,
  longitude: coords.longitude,
  accuracy: coords.accuracy,
  heading: coords.heading !== null && Number.isFinite(coords.heading) ? coords.heading : null,
  // Browsers measure metres a second.
  speed: coords.speed === null ? null : coords.speed * 3.6,
});

const faultOf = ({ code }: GeolocationPositionError): PositionFault => faults[code] ?? 'unknown';

/** One reading (`spec/` document 3 §9: high accuracy, ten seconds, at most a minute old). Rejects with a PositionFault. */
export const currentPosition = (): Promise<PositionReading> =>
  new Promise((resolve, reject: (fault: PositionFault) => void) => {
    if (!('geolocation' in navigator)) return reject('unsupported');
    navigator.geolocation.getCurrentPosition(
      (position) => resolve(readingOf(position)),
      (error) => reject(faultOf(error)),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    );
  });

/** Readings as they change (`spec/` document 2 §9.5); returns how to stop. */
export const watchPosition = (
  onReading: (reading: PositionReading) => void,
  onFault: (fault: PositionFault) => void,
): (() => void) => {
  if (!('geolocation' in navigator)) {
    onFault('unsupported');
    return () => undefined;
  }
  const watch = navigator.geolocation.watchPosition(
    (position) => onReading(readingOf(position)),
    (error) => onFault(faultOf(error)),
    { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 },
  );
  return () => navigator.geolocation.clearWatch(watch);
};

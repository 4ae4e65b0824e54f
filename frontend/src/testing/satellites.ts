import { act } from '@testing-library/react';

/** A device's sense of where it is, as tests have it: it tells what they say, and asked again only what is new. */

interface Watcher {
  readonly onReading: PositionCallback;
  readonly onFault: PositionErrorCallback;
}

export interface Measured {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
  /** When the device says that it was, in epoch milliseconds. Default: now. */
  readonly timestamp?: number;
}

let watchers: Watcher[] = [];
let last: GeolocationPosition | null = null;

const told = ({ timestamp = Date.now(), ...place }: Measured): GeolocationPosition => {
  const coords = { ...place, altitude: null, altitudeAccuracy: null, heading: null, speed: null };
  return { timestamp, coords: { ...coords, toJSON: () => coords }, toJSON: () => coords };
};

const TIMED_OUT = { code: 3, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;

export const satellites = {
  /** The device has satellites, and nothing to say yet. */
  rise(): void {
    [watchers, last] = [[], null];
    const geolocation: Geolocation = {
      watchPosition: (onReading, onFault) => watchers.push({ onReading, onFault: onFault ?? (() => undefined) }),
      clearWatch: (watch) => {
        watchers = watchers.filter((_, index) => index !== watch - 1);
      },
      // What it had before it gives again, as devices do whose satellites are gone.
      getCurrentPosition: (onReading, onFault) => (last ? onReading(last) : onFault?.(TIMED_OUT)),
    };
    Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  },
  measure(place: Measured): void {
    last = told(place);
    const position = last;
    act(() => {
      for (const { onReading } of watchers) onReading(position);
    });
  },
  fail(): void {
    act(() => {
      for (const { onFault } of watchers) onFault(TIMED_OUT);
    });
  },
};

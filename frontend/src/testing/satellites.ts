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
  /** Metres a second; devices that stand still may not know it. */
  readonly speed?: number;
}

let watchers = new Map<number, Watcher>();
let watches = 0;
let last: GeolocationPosition | null = null;
/** Somebody waits for one reading, and is asked whether that may be had. */
let asked: Watcher[] = [];
let permission: PermissionState | null = 'granted';
let status: PermissionStatus | null = null;

const told = ({ timestamp = Date.now(), speed, ...place }: Measured): GeolocationPosition => {
  const coords = { ...place, altitude: null, altitudeAccuracy: null, heading: null, speed: speed ?? null };
  return { timestamp, coords: { ...coords, toJSON: () => coords }, toJSON: () => coords };
};

const faultOf = (code: 1 | 3): GeolocationPositionError => ({
  ...{ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 },
});
const TIMED_OUT = faultOf(3);
const DENIED = faultOf(1);

const everybody = (): Watcher[] => [...watchers.values(), ...asked.splice(0)];

export const satellites = {
  /** The device has satellites, and nothing to say yet. */
  rise(): void {
    [watchers, watches, last, asked] = [new Map(), 0, null, []];
    const geolocation: Geolocation = {
      watchPosition: (onReading, onFault = () => undefined) => {
        watches += 1;
        watchers.set(watches, { onReading, onFault: onFault ?? (() => undefined) });
        if (permission === 'denied') onFault?.(DENIED);
        return watches;
      },
      clearWatch: (watch) => void watchers.delete(watch),
      getCurrentPosition: (onReading, onFault = () => undefined) => {
        if (permission === 'denied') return onFault?.(DENIED);
        if (permission === 'prompt' || permission === null)
          return void asked.push({ onReading, onFault: onFault ?? (() => undefined) });
        // What it had before it gives again, as devices do whose satellites are gone.
        return last ? onReading(last) : onFault?.(TIMED_OUT);
      },
    };
    Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
    this.permit('granted');
  },
  /** What the browser says of whether pages may know it, from now on anew; null where it has no such question. */
  permit(state: PermissionState | null): void {
    [permission, status] = [state, null];
    const query = async () => {
      status ??= Object.assign(new EventTarget(), { name: 'geolocation', state, onchange: null }) as PermissionStatus;
      return status;
    };
    Object.defineProperty(navigator, 'permissions', { value: state && { query }, configurable: true });
  },
  /** Somebody changes it, and the browser says so. */
  changePermission(state: PermissionState): void {
    permission = state;
    Object.assign(status ?? {}, { state });
    act(() => void status?.dispatchEvent(new Event('change')));
  },
  measure(place: Measured): void {
    last = told(place);
    const position = last;
    act(() => {
      for (const { onReading } of everybody()) onReading(position);
    });
  },
  fail(): void {
    act(() => {
      for (const { onFault } of everybody()) onFault(TIMED_OUT);
    });
  },
  /** Whoever is asked says no. */
  refuse(): void {
    act(() => {
      for (const { onFault } of everybody()) onFault(DENIED);
    });
  },
  /** How many follow where the device goes. */
  followers: (): number => watchers.size,
  /** The device has none of it. */
  miss(): void {
    this.permit(null);
    Object.defineProperty(navigator, 'geolocation', { value: undefined, configurable: true });
  },
};

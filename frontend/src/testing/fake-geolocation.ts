import { act } from '@testing-library/react';

interface Watcher {
  readonly onReading: PositionCallback;
  readonly onFault: PositionErrorCallback;
}

export interface MeasuredPosition {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
  /** Epoch milliseconds. Default: now. */
  readonly timestamp?: number;
  /** Metres per second; absent if the device does not report it. */
  readonly speed?: number;
}

let watchers = new Map<number, Watcher>();
let watches = 0;
let last: GeolocationPosition | null = null;
let pendingRequests: Watcher[] = [];
let permission: PermissionState | null = 'granted';
let status: PermissionStatus | null = null;

const positionOf = ({ timestamp = Date.now(), speed, ...place }: MeasuredPosition): GeolocationPosition => {
  const coords = { ...place, altitude: null, altitudeAccuracy: null, heading: null, speed: speed ?? null };
  return { timestamp, coords: { ...coords, toJSON: () => coords }, toJSON: () => coords };
};

const faultOf = (code: 1 | 3): GeolocationPositionError => ({
  ...{ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 },
});
const TIMED_OUT = faultOf(3);
const DENIED = faultOf(1);

const allWatchers = (): Watcher[] => [...watchers.values(), ...pendingRequests.splice(0)];

export const fakeGeolocation = {
  rise(): void {
    [watchers, watches, last, pendingRequests] = [new Map(), 0, null, []];
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
          return void pendingRequests.push({ onReading, onFault: onFault ?? (() => undefined) });
        // Repeats the last position, as devices without reception do.
        return last ? onReading(last) : onFault?.(TIMED_OUT);
      },
    };
    Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
    this.permit('granted');
  },
  /** `state` is null in a browser that does not report permissions. */
  permit(state: PermissionState | null): void {
    [permission, status] = [state, null];
    const query = async () => {
      status ??= Object.assign(new EventTarget(), { name: 'geolocation', state, onchange: null }) as PermissionStatus;
      return status;
    };
    Object.defineProperty(navigator, 'permissions', { value: state && { query }, configurable: true });
  },
  changePermission(state: PermissionState): void {
    permission = state;
    Object.assign(status ?? {}, { state });
    act(() => void status?.dispatchEvent(new Event('change')));
  },
  measure(place: MeasuredPosition): void {
    last = positionOf(place);
    const position = last;
    act(() => {
      for (const { onReading } of allWatchers()) onReading(position);
    });
  },
  fail(): void {
    act(() => {
      for (const { onFault } of allWatchers()) onFault(TIMED_OUT);
    });
  },
  refuse(): void {
    act(() => {
      for (const { onFault } of allWatchers()) onFault(DENIED);
    });
  },
  followers: (): number => watchers.size,
  miss(): void {
    this.permit(null);
    Object.defineProperty(navigator, 'geolocation', { value: undefined, configurable: true });
  },
};

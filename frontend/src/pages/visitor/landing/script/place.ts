import { readStored, store } from '../../../../browser/storage.ts';
import { visitorKeys } from '../../../../browser/storage-keys.ts';
import { LOCATION_BANNER, PLACE } from '../marks.ts';
import { openBanner } from './banner.ts';
import { type Named, namedPlace } from './named.ts';
import type { Point } from './nearest.ts';
import { welcome } from './welcome.ts';

/** `spec/` document 1 §9, in milliseconds. */
const BANNER_AFTER_MS = 1_000;
const READ = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 5 * 60_000 };
const WATCH = { ...READ, timeout: 30_000 };

/** A point as the browser keeps it. Throws at what is none. */
export const point = {
  parse: (value: unknown): Point => {
    const { latitude, longitude } = Object(value);
    if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) throw new TypeError('No point');
    return { latitude, longitude };
  },
};

/** Asked once in a visit: who walks on is still in the same city. */
let named: Promise<Named> | undefined;

const found = ({ coords: { latitude, longitude } }: GeolocationPosition): void => {
  const here = { latitude, longitude };
  store('local', visitorKeys.location, here);
  // What the page knows by itself stands at once.
  if (!named) welcome(here);
  named ??= namedPlace(here);
  void named.then((names) => welcome(here, names));
};

/** Said only to those who asked to be located and have no place from before. */
const failed = ({ code }: GeolocationPositionError): void => {
  if (readStored('local', visitorKeys.location, point)) return;
  for (const field of document.querySelectorAll<HTMLElement>(PLACE)) {
    const { denied, unavailable, failed: otherwise } = field.dataset;
    field.textContent = (code === 1 ? denied : code === 2 ? unavailable : otherwise) ?? '';
  }
};

const locate = (onFailure?: PositionErrorCallback): void => {
  navigator.geolocation.getCurrentPosition(found, onFailure, READ);
  navigator.geolocation.watchPosition(found, undefined, WATCH);
};

/** Greets by place: from before, at once; by a permission given earlier; or after asking, once in a session. */
export const startPlace = async (): Promise<void> => {
  const before = readStored('local', visitorKeys.location, point);
  if (before) welcome(before);
  if (!('geolocation' in navigator)) return;
  // Older browsers cannot say beforehand; there the banner asks, and then the browser does.
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  if (permission?.state === 'granted') locate();
  else if (permission?.state !== 'denied' && !before)
    setTimeout(
      () =>
        openBanner(LOCATION_BANNER, 'locationBanner', (yes, { close }) => {
          close();
          if (yes) locate(failed);
        }),
      BANNER_AFTER_MS,
    );
};

import { readStored, visitorKeys, writeStored } from '../../../../browser/storage.ts';
import { LOCATION_BANNER, PLACE_SELECTOR, USE_LOCATION } from '../element-ids.ts';
import { findPlaceName, type NamedSuggestion } from './find-place-name.ts';
import type { LandingPoint } from './nearest.ts';
import { openBanner, showWelcome } from './welcome.ts';

const BANNER_AFTER_MS = 1_000;
const READ = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 5 * 60_000 };
const WATCH = { ...READ, timeout: 30_000 };

export const landingPointParser = {
  parse: (value: unknown): LandingPoint => {
    const { latitude, longitude } = Object(value);
    if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) throw new TypeError('No point');
    return { latitude, longitude };
  },
};

let named: Promise<NamedSuggestion> | undefined;

const found = ({ coords: { latitude, longitude } }: GeolocationPosition): void => {
  const here = { latitude, longitude };
  writeStored('local', visitorKeys.location, here);
  if (!named) showWelcome(here);
  named ??= findPlaceName(here);
  void named.then((names) => showWelcome(here, names));
};

const failed = ({ code }: GeolocationPositionError): void => {
  if (readStored('local', visitorKeys.location, landingPointParser)) return;
  for (const field of document.querySelectorAll<HTMLElement>(PLACE_SELECTOR)) {
    const { denied, unavailable, failed: otherwise } = field.dataset;
    field.textContent = (code === 1 ? denied : code === 2 ? unavailable : otherwise) ?? '';
  }
};

const locate = (onFailure?: PositionErrorCallback): void => {
  navigator.geolocation.getCurrentPosition(found, onFailure, READ);
  navigator.geolocation.watchPosition(found, undefined, WATCH);
};

export const startLocationBanner = async (): Promise<void> => {
  const before = readStored('local', visitorKeys.location, landingPointParser);
  if (before) showWelcome(before);
  if (!('geolocation' in navigator)) return;
  document.getElementById(USE_LOCATION)?.addEventListener('click', () => locate(failed));
  // Older browsers do not report the permission; there the banner asks first.
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

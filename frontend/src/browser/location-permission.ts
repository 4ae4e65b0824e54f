import { useEffect, useState } from 'react';
import { hasGeolocation } from './position.ts';

/**
 * Whether this browser gives pages its position (`spec/` document 2 §4.9). `unknown`: it does not say before it is
 * asked.
 */
export type LocationPermission = 'granted' | 'denied' | 'prompt' | 'unknown' | 'unsupported';

/** Null in older browsers, which cannot be queried for this permission. */
const permissionStatus = async (): Promise<PermissionStatus | null> => {
  try {
    return await navigator.permissions.query({ name: 'geolocation' });
  } catch {
    return null;
  }
};

/** The current permission. Does not prompt. */
export const locationPermission = async (): Promise<LocationPermission> =>
  hasGeolocation() ? ((await permissionStatus())?.state ?? 'unknown') : 'unsupported';

/** The permission, following its changes. `unknown` until the browser has answered. */
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

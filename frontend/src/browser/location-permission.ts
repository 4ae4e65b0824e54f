import { useEffect, useState } from 'react';
import { hasGeolocation } from './position.ts';

/** Whether this browser tells pages where it is (`spec/` document 2 §4.9). `unknown`: it does not say before it is asked. */
export type LocationPermission = 'granted' | 'denied' | 'prompt' | 'unknown' | 'unsupported';

/** Null where the browser cannot be asked: older ones have no such question, or not for this. */
const permissionStatus = async (): Promise<PermissionStatus | null> => {
  try {
    return await navigator.permissions.query({ name: 'geolocation' });
  } catch {
    return null;
  }
};

/** As the browser has it now. Nobody is asked anything for it. */
export const locationPermission = async (): Promise<LocationPermission> =>
  hasGeolocation() ? ((await permissionStatus())?.state ?? 'unknown') : 'unsupported';

/** As the browser has it, from one change to the next. `unknown` until it has said so. */
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
      const tell = () => setPermission(status.state);
      tell();
      status.addEventListener('change', tell);
      stop = () => status.removeEventListener('change', tell);
    };
    void follow();
    return () => {
      over = true;
      stop();
    };
  }, []);
  return permission;
};

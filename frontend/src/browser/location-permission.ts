import { useEffect, useState } from 'react';
import { hasGeolocation } from './position.ts';

/** `unknown` in browsers that report no permission (`spec/` document 2 §4.9). */
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

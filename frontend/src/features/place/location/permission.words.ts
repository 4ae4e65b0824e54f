import type { LocationPermission } from '../../../browser/location-permission.ts';
import type { SettingsPlatform } from '../../../browser/settings-platform.ts';

export const permissionWords = {
  title: {
    granted: 'Location is allowed',
    denied: 'Location access denied. Please enable location permissions.',
    prompt: 'Your browser will ask to share your location with SafeRide',
    unknown: 'This browser doesn’t show whether SafeRide may use your location',
    unsupported: 'Geolocation is not supported by this browser',
  } satisfies Record<LocationPermission, string>,
  text: {
    granted: 'Turn it on when you want to. You can remove the permission in your browser.',
    denied: 'Please enable location access in your browser settings.',
    prompt: 'Enable it, then choose Allow.',
    unknown: 'Enable it: if your browser asks, choose Allow.',
    unsupported:
      'Open SafeRide in another browser, such as Chrome, Firefox or Safari. Rides can be booked by typing a place.',
  } satisfies Record<LocationPermission, string>,
  enable: 'Enable location',
  again: 'Try again',
  enabled: 'Location Enabled',
  deniedToast: { title: 'Permission Denied', text: 'Please enable location access in your browser settings.' },
  stepsOf: 'How to allow it',
  steps: {
    android: [
      'Tap the lock icon next to the web address, then Permissions.',
      'Tap Location and choose Allow.',
      'If it’s already on, open your phone’s settings: Apps, your browser, Permissions, Location.',
    ],
    ios: [
      'In the phone’s Settings, open Privacy & Security, Location Services, and turn it on.',
      'There, open your browser (Safari Websites for Safari) and choose While Using.',
      'In Safari, tap the icon next to the address, then Website Settings, Location, Allow.',
    ],
    firefox: [
      'Click the lock icon next to the web address.',
      'Next to Location, remove Blocked.',
      'Come back here and try again. Firefox will ask once more.',
    ],
    desktop: [
      'Click the lock icon next to the web address.',
      'Turn Location on for this site.',
      'If it’s already on, allow your browser in this computer’s location settings.',
    ],
  } satisfies Record<SettingsPlatform, readonly string[]>,
} as const;

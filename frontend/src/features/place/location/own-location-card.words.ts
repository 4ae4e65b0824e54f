/** Texts of the rider's own location: `spec/` document 2 §2.8, §8. */
export const ownLocationCardWords = {
  title: 'Your location',
  why: 'Your position stays on this device, but for what you ask for: a booking, the name of the place, and drivers near you, who are looked for around it to half a kilometre. For the last two nothing is kept.',
  start: 'Start Location Tracking',
  stop: 'Stop Tracking',
  standing: { stopped: 'Stopped', waiting: 'Looking', live: 'Live', lastKnown: 'Last known' },
  waiting: 'Looking for your position …',
  /** Why there is no newer reading. */
  faults: {
    unsupported: 'Geolocation is not supported by this browser',
    denied: 'Location access denied by user',
    unavailable: 'Location information unavailable',
    timedOut: 'Location request timed out',
    unknown: 'Unknown location error',
  },
  lastKnown: (fault: string) => `${fault}. This is where you were last known to be.`,
  failed: (fault: string) => `${fault}. Go where the sky is open, and refresh.`,
} as const;

export const ownLocationCardWords = {
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
  failed: (fault: string) => `${fault}. Go where the sky is open, and refresh.`,
} as const;

/** `spec/` document 2 §2, §4, §5, §8. */
export const locationCardWords = {
  title: 'Where you are',
  byPhone: 'Use the position of this device',
  byHand: 'Choose an area',
  area: 'Area',
  live: (accuracy: string) => `Live, accuracy ${accuracy}`,
  chosen: (area: string) => `Riders find you in ${area}.`,
  waiting: 'Looking for your position …',
  whenOnline: 'Asked for when you go online.',
  accuracy: { veryHigh: 'Very High', high: 'High', medium: 'Medium', low: 'Low' },
  faults: {
    unsupported: "Your browser doesn't support location tracking",
    denied: 'Location access denied. Please enable location permissions.',
    unavailable: 'Location unavailable. Please check your connection.',
    timedOut: 'Location request timed out. Please try again.',
    unknown: 'An unknown location error occurred.',
  },
  why: 'Rides are offered to the drivers nearest to the pickup. A position older than a minute does not count.',
} as const;

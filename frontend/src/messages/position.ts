import type { PositionFault } from '../browser/position.ts';

/** What is said where a device does not tell its position: `spec/` document 2 §8. */
export const positionWords = {
  faultTitle: 'Location Error',
  /** A report that the server did not take, without saying why. */
  notTaken: 'We didn’t get your last location. We’ll try again with the next one.',
  /** Of one reading that somebody asked for, and what to do. */
  faults: {
    unsupported: "Your browser doesn't support location tracking",
    denied: 'Location access denied. Please enable location permissions.',
    unavailable: 'Location unavailable. Please check your connection.',
    timedOut: 'Location request timed out. Please try again.',
    unknown: 'An unknown location error occurred.',
  } satisfies Record<PositionFault, string>,
} as const;

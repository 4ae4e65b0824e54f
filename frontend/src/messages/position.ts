import type { PositionFault } from '../browser/position.ts';

/** Texts for a device that gives no position: `spec/` document 2 §8. */
export const positionWords = {
  faultTitle: 'Location Error',
  /** A position report that the server refused without a reason. */
  notTaken: 'We didn’t get your last location. We’ll try again with the next one.',
  /** For a single requested reading, with what to do. */
  faults: {
    unsupported: "Your browser doesn't support location tracking",
    denied: 'Location access denied. Please enable location permissions.',
    unavailable: 'Location unavailable. Please check your connection.',
    timedOut: 'Location request timed out. Please try again.',
    unknown: 'An unknown location error occurred.',
  } satisfies Record<PositionFault, string>,
} as const;

import type { PositionFault } from '../browser/position.ts';
import { defineWords } from './words.ts';

export const positionWords = defineWords('positionWords', {
  faultTitle: 'Location Error',
  notTaken: 'We didn’t get your last location. We’ll try again with the next one.',
  faults: {
    unsupported: "Your browser doesn't support location tracking",
    denied: 'Location access denied. Please enable location permissions.',
    unavailable: 'Location unavailable. Please check your connection.',
    timedOut: 'Location request timed out. Please try again.',
    unknown: 'An unknown location error occurred.',
  } satisfies Record<PositionFault, string>,
});

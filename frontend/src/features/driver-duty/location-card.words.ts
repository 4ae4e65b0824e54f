import { dispatchFigures } from '@saferide/contracts/dispatch/figures';

/** `spec/` document 2 §2, §4, §5, §8. */
export const locationCardWords = {
  title: 'Where you are',
  byPhone: 'Use the position of this device',
  byHand: 'Choose an area',
  area: 'Area',
  live: (accuracy: string) => `Live, accuracy ${accuracy}`,
  last: (age: string, accuracy: string) => `Last known ${age} ago, to ${accuracy}`,
  stale: (age: string) =>
    `Your phone’s last position is ${age} old, so no ride is offered to you. Go where the sky is open, or turn location off and on in your phone’s settings. After ${dispatchFigures.offlineUnseenMinutes} minutes without a position you go offline.`,
  coarse: (accuracy: string) =>
    `Your phone knows where you are only to ${accuracy}. Drivers who are known closely are asked before you, and at the pickup it does not show that you are there. Turn on precise location, and go where the sky is open.`,
  chosen: (area: string) =>
    `Riders see “about ${area}, chosen by the driver”. Drivers whose phone says where they are come first.`,
  waiting: 'Looking for your position …',
  whenOnline: 'Asked for when you go online.',
  why: 'Rides are offered to the drivers nearest to the pickup. A position older than a minute does not count.',
} as const;

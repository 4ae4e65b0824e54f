import { dispatchFigures } from '@saferide/contracts/dispatch/figures';

export const locationCardWords = {
  title: 'Where you are',
  byPhone: 'Use the position of this device',
  byHand: 'Choose an area',
  area: 'Area',
  live: (accuracy: string) => `Live, accuracy ${accuracy}`,
  last: (age: string, accuracy: string) => `Last known ${age} ago, to ${accuracy}`,
  stale: (age: string) =>
    `We lost your GPS ${age} ago, so you won’t get requests. Move into the open or restart location. After ${dispatchFigures.offlineUnseenMinutes} minutes without it you go offline.`,
  coarse: (accuracy: string) =>
    `Your phone only knows where you are to within ${accuracy}. Other drivers get requests before you, and it can’t confirm that you’ve arrived. Turn on precise location and move into the open.`,
  chosen: (area: string) =>
    `Riders see “about ${area}, chosen by the driver”. Drivers whose phone says where they are come first.`,
  waiting: 'Looking for your position …',
  whenOnline: 'We ask for it when you go online.',
  why: 'Requests go to the drivers nearest to the pickup.',
} as const;

import { dispatchLimits } from '@saferide/contracts/dispatch/limits';
import { defineWords } from '../../messages/words.ts';

export const onlineCardWords = defineWords('onlineCardWords', {
  label: 'Online',
  on: 'You’re online and getting ride requests.',
  paused: (until: string) =>
    `You’re online but paused: you gave back or missed too many rides today. You get requests again from ${until}.`,
  off: 'Go online to get ride requests.',
  notVerified: 'You can’t go online until your details are verified. See Verification below.',
  checkFailed: 'You can’t go online because a check failed. Correct what is wrong below and try again.',
  noAccess: 'You can’t go online without a trial or a subscription. Start one below.',
  suspended: 'You’re suspended and can’t go online. See below why, and who to contact.',
  vehicle: {
    none: 'One step left: your vehicle isn’t approved yet. See its review below.',
    rejected: 'You can’t go online because your vehicle was rejected. See why below, and send new photos.',
    another_vehicle: 'You can’t go online yet because your car changed after its review. Send new photos below.',
    check_failed: 'You can’t go online because your new vehicle failed its check. See the verification below.',
  },
  noPosition: `You’re online but we can’t see your location, so you won’t get requests. See “Where you are” below: after ${dispatchLimits.offlineUnseenMinutes} minutes without a location you go offline.`,
  wentUnseen: `You went offline because we couldn’t see your location for ${dispatchLimits.offlineUnseenMinutes} minutes. Keep the app open and location on, then go online again.`,
  onRide: 'You’re on a trip. Finish it before you go offline.',
  failed: 'Failed to update online status.',
  wentOnline: 'You are online',
  wentOffline: 'You are offline',
});

export const locationCardWords = defineWords('locationCardWords', {
  title: 'Where you are',
  byPhone: 'Use the position of this device',
  byHand: 'Choose an area',
  area: 'Area',
  live: (accuracy: string) => `Live, accuracy ${accuracy}`,
  last: (ago: string, accuracy: string) => `Last known ${ago}, to ${accuracy}`,
  stale: (age: string) =>
    `We lost your GPS ${age} ago, so you won’t get requests. Move into the open or restart location. After ${dispatchLimits.offlineUnseenMinutes} minutes without it you go offline.`,
  coarse: (accuracy: string) =>
    `Your phone only knows where you are to within ${accuracy}. Other drivers get requests before you, and it can’t confirm that you’ve arrived. Turn on precise location and move into the open.`,
  chosen: (area: string) =>
    `Riders see “about ${area}, chosen by the driver”. Drivers whose phone says where they are come first.`,
  waiting: 'Looking for your position …',
  whenOnline: 'We ask for it when you go online.',
  why: 'Requests go to the drivers nearest to the pickup.',
});

export const sunlightWords = defineWords('sunlightWords', {
  sunlight: 'Sunlight contrast',
});

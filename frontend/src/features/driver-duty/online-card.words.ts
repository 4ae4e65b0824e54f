import { dispatchFigures } from '@saferide/contracts/dispatch/figures';

/** `spec/` document 2 §2, §4, §5, §8. */
export const onlineCardWords = {
  label: 'Online',
  on: 'You are online. Rides are offered to you.',
  off: 'Go online to be offered rides.',
  notVerified: 'You can’t go online until your details are verified. See Verification below.',
  checkFailed: 'You can’t go online because a check failed. Correct what is wrong below and try again.',
  noAccess: 'You cannot go online: neither a trial nor a subscription is active. Start one below.',
  suspended: 'You are suspended and cannot go online. Below you read why, and whom to ask.',
  vehicle: {
    none: 'One step is left: your vehicle is not approved yet. Its review is below.',
    rejected: 'You cannot go online: your vehicle was rejected. Its review below says why, and takes new photos.',
    another_vehicle: 'You cannot go online yet: your car has changed since its review. Submit new photos below.',
    check_failed: 'You cannot go online: the check of your changed vehicle failed. See the verification below.',
  },
  noPosition: `You’re online but we can’t see your location, so you won’t get requests. See “Where you are” below: after ${dispatchFigures.offlineUnseenMinutes} minutes without a location you go offline.`,
  wentUnseen: `You went offline because nobody knew where you were for ${dispatchFigures.offlineUnseenMinutes} minutes. Keep the app open and your location on, and go online again.`,
  onRide: 'You are on a ride. Finish it before you go offline.',
  failed: 'Failed to update online status.',
  wentOnline: 'You are online',
  wentOffline: 'You are offline',
} as const;

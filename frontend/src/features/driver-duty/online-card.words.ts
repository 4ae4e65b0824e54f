import { dispatchFigures } from '@saferide/contracts/dispatch/figures';

export const onlineCardWords = {
  label: 'Online',
  on: 'You’re online and getting ride requests.',
  off: 'Go online to be offered rides.',
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
  noPosition: `You’re online but we can’t see your location, so you won’t get requests. See “Where you are” below: after ${dispatchFigures.offlineUnseenMinutes} minutes without a location you go offline.`,
  wentUnseen: `You went offline because we couldn’t see your location for ${dispatchFigures.offlineUnseenMinutes} minutes. Keep the app open and location on, then go online again.`,
  onRide: 'You’re on a trip. Finish it before you go offline.',
  failed: 'Failed to update online status.',
  wentOnline: 'You are online',
  wentOffline: 'You are offline',
} as const;

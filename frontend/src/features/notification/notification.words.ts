import type { SettingsPlatform } from '../../browser/settings-platform.ts';
import { plural } from '../../messages/format.ts';
import { defineWords } from '../../messages/words.ts';

export type PushState = 'default' | 'granted' | 'off' | 'denied' | 'unsupported' | 'none';

export const pastNotificationsWords = defineWords('pastNotificationsWords', {
  news: (count: number) => plural(count, { one: '# new notification', other: '# new notifications' }),
  new: 'New: ',
  today: 'Today',
  earlier: 'Earlier',
  markAll: 'Mark all read',
  marked: 'All marked as read',
  markFailed: 'They could not be marked. Please try again.',
  none: 'No notifications yet. Ride updates, answers from support and warnings will show here.',
  notRefreshed: 'Can’t refresh right now.',
  choose: 'Messages we send you',
  chooseHint: 'Choose what reaches you',
});

export const pushSettingWords = defineWords('pushSettingWords', {
  title: 'Notifications on this device',
  about: 'About notifications on this device',
  badge: {
    default: 'Not Set',
    granted: 'Enabled',
    off: 'Off',
    denied: 'Blocked',
    unsupported: 'Not Supported',
    none: 'Not offered',
  } satisfies Record<PushState, string>,
  text: {
    default:
      'Get notified when your driver is coming or waiting, even when SafeRide is closed. Your browser will ask once.',
    granted: 'This device shows important news about your trips, even when SafeRide is closed, until you sign out.',
    off: 'Notifications are off on this device. Turn them on to get notified when SafeRide is closed.',
    denied: 'Your browser blocks notifications from SafeRide. You can change that in its settings.',
    unsupported: 'This browser can’t show notifications while SafeRide is closed. We text you the most important news.',
    none: 'Notifications aren’t available here. We text you the most important news.',
  } satisfies Record<PushState, string>,
  iosFirst:
    'On an iPhone or iPad, add SafeRide to the Home Screen first (Share, Add to Home Screen) and open it from there.',
  stepsOf: 'How to allow notifications',
  steps: {
    android: [
      'Tap the lock icon next to the web address, then Permissions.',
      'Tap Notifications and switch them on.',
      'If they are on: in the phone’s settings, open Apps, your browser, Notifications, and let it show them.',
    ],
    ios: [
      'In the phone’s Settings, open Notifications.',
      'Choose SafeRide in the list and turn on Allow Notifications.',
      'Open SafeRide from the Home Screen again.',
    ],
    firefox: [
      'Press the lock icon next to the web address.',
      'Next to Send notifications, remove Blocked.',
      'Come back here and turn them on. Firefox will ask once more.',
    ],
    desktop: [
      'Press the lock icon next to the web address.',
      'Turn Notifications on for this site.',
      'If they are on: let your browser show them in this device’s notification settings.',
    ],
  } satisfies Record<SettingsPlatform, readonly string[]>,
  test: 'Send a test',
  others: (count: number) =>
    plural(count, {
      one: 'One more of your devices gets notifications.',
      other: '# more of your devices get notifications.',
    }),
  waits: 'You need a connection to change this.',
  enabled: { title: 'Notifications Enabled', text: 'Notifications are on for this device.' },
  disabled: { title: 'Notifications Disabled', text: 'SafeRide sends nothing to this device any more.' },
  tested: { title: 'Test sent', text: 'It arrives within seconds. If not, check that your device isn’t on silent.' },
  blocked: { title: 'Notifications Blocked', text: 'Please enable notifications in your browser settings.' },
  required: { title: 'Permission Required', text: 'Please enable notifications first.' },
  failed: {
    title: 'Error',
    enable: 'Failed to enable notifications. Please try again.',
    disable: 'Failed to disable notifications.',
  },
  testFailed: { title: 'Test Failed', text: 'The test notification could not be sent. Please try again.' },
});

import type { SettingsOf } from '../../browser/settings-of.ts';

/** The state of notifications on this device. */
export type PushState = 'default' | 'granted' | 'off' | 'denied' | 'unsupported' | 'none';

/** `spec/` document 3 §2 "push notification panel", §3, §8 "Notifications". */
export const pushCardWords = {
  title: 'Notifications on this device',
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
      'Let SafeRide tell you when a driver comes or waits, also when it is closed. Your browser will ask you once.',
    granted: 'This device tells you what matters about your rides, also when SafeRide is closed, until you sign out.',
    off: 'Your browser allows it, and SafeRide sends nothing here. Enable it to be told also when SafeRide is closed.',
    denied: 'Your browser does not let SafeRide tell you anything. Only you can change that, in its settings.',
    unsupported: 'This browser shows nothing while SafeRide is closed. What matters most comes as a text message.',
    none: 'This SafeRide sends nothing to devices. What matters most comes as a text message.',
  } satisfies Record<PushState, string>,
  iosFirst:
    'On an iPhone or iPad, add SafeRide to the Home Screen first (Share, Add to Home Screen) and open it from there.',
  stepsOf: 'How to let it through',
  steps: {
    android: [
      'Tap the sign to the left of the address, then Permissions.',
      'Tap Notifications and switch them on.',
      'If they are on: in the phone’s settings, open Apps, your browser, Notifications, and let it show them.',
    ],
    ios: [
      'In the phone’s Settings, open Notifications.',
      'Choose SafeRide in the list and turn on Allow Notifications.',
      'Open SafeRide from the Home Screen again.',
    ],
    firefox: [
      'Press the sign to the left of the address.',
      'Beside Send notifications, take away Blocked.',
      'Come back here and enable them; Firefox asks once more.',
    ],
    desktop: [
      'Press the sign to the left of the address.',
      'Turn Notifications on for this site.',
      'If they are on: let your browser show them in the notification settings of this computer.',
    ],
  } satisfies Record<SettingsOf, readonly string[]>,
  enable: 'Enable notifications',
  disable: 'Disable',
  test: 'Send a test',
  others: (count: number) =>
    count === 1 ? 'One more device of yours is told too.' : `${count} more devices of yours are told too.`,
  waits: 'Notifications are changed with a network.',
  enabled: { title: 'Notifications Enabled', text: 'You are told on this device.' },
  disabled: { title: 'Notifications Disabled', text: 'SafeRide sends nothing to this device any more.' },
  tested: { title: 'Test sent', text: 'It comes within seconds. If not, look whether your device is silenced.' },
  blocked: { title: 'Notifications Blocked', text: 'Please enable notifications in your browser settings.' },
  required: { title: 'Permission Required', text: 'Please enable notifications first.' },
  failed: {
    title: 'Error',
    enable: 'Failed to enable notifications. Please try again.',
    disable: 'Failed to disable notifications.',
  },
  testFailed: { title: 'Test Failed', text: 'The test notification could not be sent. Please try again.' },
} as const;

import type { NotificationSettingsView } from '@saferide/contracts/account/account';

type Named = Readonly<
  Record<Exclude<keyof NotificationSettingsView, 'notBy'>, { readonly label: string; readonly hint: string }>
>;

/** `spec/` document 3 §3 "Notification settings". */
export const notificationSettingsWords = {
  title: 'Notifications',
  intro:
    'What leaves SafeRide for you: text messages, e-mails, and notifications on your devices. What you see in the app stays as it is.',
  switches: {
    rideUpdates: {
      label: 'Ride updates',
      hint: 'A text and a notification when a driver comes and when they wait, and when a ride is over. The receipt by e-mail.',
    },
    driverMessages: { label: 'Messages', hint: 'What your driver or rider writes to you.' },
    scheduledRides: { label: 'Scheduled rides', hint: 'Reminders of rides that are booked for later.' },
    emergencyAlerts: {
      label: 'Area alerts',
      hint: 'Warnings about places near you. Emergency calls and safety checks always come; nothing switches them off.',
    },
    promotions: { label: 'Offers and news', hint: 'Off until you switch it on.' },
  } satisfies Named,
  ways: (name: string) => `How ${name} reach you`,
  way: { push: 'Notification', sms: 'Text message', email: 'E-mail' },
  failed: 'This could not be saved. Please try again.',
  waits: 'What you are told is changed with a network.',
} as const;

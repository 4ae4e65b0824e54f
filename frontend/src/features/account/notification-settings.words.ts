import type { NotificationSettingsView } from '@saferide/contracts/account/account';

type Named = Readonly<
  Record<Exclude<keyof NotificationSettingsView, 'notBy'>, { readonly label: string; readonly hint: string }>
>;

export const notificationSettingsWords = {
  title: 'Notifications',
  intro: 'Text messages, e-mails and notifications that we send you. You always see everything in the app.',
  switches: {
    rideUpdates: {
      label: 'Ride updates',
      hint: 'A text and a notification when your driver is coming, is waiting, and when the trip ends. The receipt by e-mail.',
    },
    driverMessages: { label: 'Messages', hint: 'What your driver or rider writes to you.' },
    scheduledRides: { label: 'Scheduled rides', hint: 'Reminders of rides that are booked for later.' },
    emergencyAlerts: {
      label: 'Area alerts',
      hint: 'Warnings about places near you. Emergency alerts and safety check-ins are always on.',
    },
    promotions: { label: 'Offers and news', hint: 'Off until you turn it on.' },
  } satisfies Named,
  ways: (name: string) => `How ${name} reach you`,
  way: { push: 'Notification', sms: 'Text message', email: 'E-mail' },
  failed: 'This could not be saved. Please try again.',
  waits: 'You need a connection to change this.',
} as const;

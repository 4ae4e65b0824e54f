export const notificationMethods = {
  rideUpdates: ['push', 'sms', 'email'],
  driverMessages: ['push'],
  scheduledRides: ['push', 'sms'],
  emergencyAlerts: ['push'],
  promotions: ['email'],
} as const;

type Ways = typeof notificationMethods;
export type NotificationMethod = { readonly [S in keyof Ways]: `${S} ${Ways[S][number]}` }[keyof Ways];

export const notificationMethodNames = Object.entries(notificationMethods).flatMap(([its, ways]) =>
  ways.map((way) => `${its} ${way}`),
) as [NotificationMethod, ...NotificationMethod[]];

export const notificationWays = {
  rideUpdates: ['push', 'sms', 'email'],
  driverMessages: ['push'],
  scheduledRides: ['push', 'sms'],
  emergencyAlerts: ['push'],
  promotions: ['email'],
} as const;

type Ways = typeof notificationWays;
/** E.g. `rideUpdates sms`. */
export type NotificationWay = { readonly [S in keyof Ways]: `${S} ${Ways[S][number]}` }[keyof Ways];

export const everyNotificationWay = Object.entries(notificationWays).flatMap(([its, ways]) =>
  ways.map((way) => `${its} ${way}`),
) as [NotificationWay, ...NotificationWay[]];

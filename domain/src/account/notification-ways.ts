/** By which ways what a switch is about leaves the house: each may be switched off by itself. */
export const notificationWays = {
  rideUpdates: ['push', 'sms', 'email'],
  driverMessages: ['push'],
  scheduledRides: ['push', 'sms'],
  emergencyAlerts: ['push'],
  promotions: ['email'],
} as const;

type Ways = typeof notificationWays;
/** One way of one switch: `rideUpdates sms`. */
export type NotificationWay = { readonly [S in keyof Ways]: `${S} ${Ways[S][number]}` }[keyof Ways];

/** Every one there is. */
export const everyNotificationWay = Object.entries(notificationWays).flatMap(([its, ways]) =>
  ways.map((way) => `${its} ${way}`),
) as [NotificationWay, ...NotificationWay[]];

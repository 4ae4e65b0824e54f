export type { NotificationChannel } from './notification-channel.ts';
export { driverOf } from './shown-car.ts';

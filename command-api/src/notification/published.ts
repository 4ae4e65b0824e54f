export type { NotificationChannel } from './notification-channel.ts';
export { driverTextOf } from './shown-car.ts';

export { driverTextOf } from './driver-text.ts';
export type { NotificationChannel } from './notification-channel.ts';

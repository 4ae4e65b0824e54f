export { type Channel, channels, type OutsideChannel } from './kinds/kind.ts';
export {
  concernsSession,
  type FactsOf,
  isUrgent,
  type Notification,
  type NotificationKind,
  type NotificationOf,
  notificationSchema,
} from './notification.ts';
export {
  goesBy,
  type NotificationPolicy,
  notificationPolicy,
  quietUntil,
  triesAgainAfter,
} from './notification-policy.ts';

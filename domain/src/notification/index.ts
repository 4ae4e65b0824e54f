export { type DeliveryChannel, deliveryChannels, type OutsideChannel } from './kinds/kind.ts';
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
  channelsFor,
  type NotificationPolicy,
  notificationPolicy,
  quietUntil,
  retryDelayMs,
} from './notification-policy.ts';

/** Every setting that a person can switch off, as topic and channel, such as `rideUpdates sms`. */
export { notificationMethodNames } from '@saferide/domain/account/notification-methods';

/** Every setting that a person can switch off, as topic and channel, such as `rideUpdates sms`. */
export { everyNotificationMethod } from '@saferide/domain/account/notification-methods';

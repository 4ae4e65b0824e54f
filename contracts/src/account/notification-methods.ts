/** Kinds of notification, each with a channel that a person can switch off for it. */
export { everyNotificationMethod } from '@saferide/domain/account/notification-methods';

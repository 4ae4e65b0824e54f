/** Pairs of a notification kind and a channel that a person can switch off. */
export { everyNotificationMethod } from '@saferide/domain/account/notification-methods';

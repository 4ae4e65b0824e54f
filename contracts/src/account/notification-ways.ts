/** Channels that a person can switch off. */
export { everyNotificationWay } from '@saferide/domain/account/notification-ways';

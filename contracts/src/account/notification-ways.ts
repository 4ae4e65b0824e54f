/** Ways that a person may switch off by themselves. */
export { everyNotificationWay } from '@saferide/domain/account/notification-ways';

export { type Contact, numberForCodes, signInNumbersOf } from './contact.ts';
export { type AccountEvent, accountEvents } from './events.ts';
export { sharedRideCutoff } from './impartiality.ts';
export { account } from './lifecycle.ts';
export { notificationMethods } from './notification-methods.ts';
export { accountRefusals, accountStateSentences } from './refusals.ts';
export type { RevealGround } from './reveal-reasons.ts';
export { type GrantableRole, grantableRoles } from './roles.ts';
export type { NotificationSettings } from './state.ts';

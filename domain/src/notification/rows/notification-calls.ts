import type { Notification } from '../notification.ts';

export type NotificationCalls = {
  readonly notify: { readonly input: readonly Notification[]; readonly answer: unknown };
};

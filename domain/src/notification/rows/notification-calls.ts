import type { Notification } from '../notification.ts';

export type NotifyQuestions = {
  readonly tell: { readonly question: readonly Notification[]; readonly answer: unknown };
};

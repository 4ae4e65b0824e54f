import type { Notification } from '../notification.ts';

export type NotifyQuestions = {
  /** Delivers by all channels of the kind. Idempotent. */
  readonly tell: { readonly question: readonly Notification[]; readonly answer: unknown };
};

import type { Notification } from '../notification.ts';

export type TellQuestions = {
  /** Delivers by every channel of the kind. Idempotent; nothing waits for the answer. */
  readonly tell: { readonly question: readonly Notification[]; readonly answer: unknown };
};

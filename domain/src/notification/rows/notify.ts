import type { Notification } from '../notification.ts';

/** What rows of the notice process ask for, whatever they are about. */
export type TellQuestions = {
  /** To be told by every channel there is; telling again what was told changes nothing. No answer is waited for. */
  readonly tell: { readonly question: readonly Notification[]; readonly answer: unknown };
};

import type { BegunOn, Sessions } from '@saferide/infrastructure/callers/sessions';
import type { Message, Messages } from '@saferide/infrastructure/outside/messages/messages';
import type { CodeRequests } from './code-requests.ts';
import { TextBudgetUsedUp } from './text-budget.ts';

type Text = Omit<Extract<Message, { readonly code: string }>, 'channel'>;

interface Parts {
  readonly messages: Pick<Messages, 'send'>;
  readonly codeRequests: Pick<CodeRequests, 'goByOthers'>;
}

/** What is known of where a code is asked for. */
export interface CodeSource {
  readonly device: 'known' | 'new';
  /** The account has signed in from this device or network. */
  readonly known: boolean;
}

/** Costs the same when there is no such account. */
export const sourceOf = async (
  sessions: Pick<Sessions, 'knows'>,
  accountId: string | null,
  on: BegunOn,
): Promise<CodeSource> => {
  const { device, network } = await sessions.knows(accountId ?? '', on);
  return { device: device ? 'known' : 'new', known: device || network };
};

/**
 * Texts the code of a request. Where the day's budget is used up, the request is opened by the codes that were texted last
 * instead: those are what its owner has.
 */
export const textCode = async ({ messages, codeRequests }: Parts, requestId: string, text: Text): Promise<void> => {
  try {
    await messages.send({ ...text, channel: 'sms' });
  } catch (error) {
    if (!(error instanceof TextBudgetUsedUp)) throw error;
    await codeRequests.goByOthers(requestId, 'phone');
  }
};

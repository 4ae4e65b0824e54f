import type { BegunOn, Sessions } from '@saferide/infrastructure/callers/sessions';
import type { AskedOn, Message, Messages } from '@saferide/infrastructure/outside/messages/messages';
import type { CodeRequests } from './code-requests.ts';
import { TextBudgetUsedUp } from './text-budget.ts';

type Text = Omit<Extract<Message, { readonly code: string }>, 'channel'>;

interface Parts {
  readonly messages: Pick<Messages, 'send'>;
  readonly codeRequests: Pick<CodeRequests, 'textNotSent'>;
}

/** What an account knows of where a code is asked for. Costs the same when there is no such account. */
export const askedOn = async (
  sessions: Pick<Sessions, 'knows'>,
  accountId: string | null,
  on: BegunOn,
): Promise<AskedOn> => {
  const { device, network } = await sessions.knows(accountId ?? '', on);
  if (device) return 'known_device';
  return network ? 'known_network' : 'unknown';
};

/** Which device a code is for, by where it was asked for. */
export const deviceOf = (asked: AskedOn): 'known' | 'new' => (asked === 'known_device' ? 'known' : 'new');

/**
 * Texts the code of a request. Where the day's budget is used up, the request is opened by the codes that were texted last
 * instead: those are what its owner has.
 */
export const textCode = async ({ messages, codeRequests }: Parts, requestId: string, text: Text): Promise<void> => {
  try {
    await messages.send({ ...text, channel: 'sms' });
  } catch (error) {
    if (!(error instanceof TextBudgetUsedUp)) throw error;
    await codeRequests.textNotSent(requestId, error.nextAt);
  }
};

import type { SessionOrigin, Sessions } from '@saferide/infrastructure/callers/sessions';
import type { Message, MessageSender, RequestOrigin } from '@saferide/infrastructure/outside/messages/messages';
import type { CodeRequests } from './code-requests.ts';
import { TextBudgetUsedUp } from './text-budget.ts';

type Text = Omit<Extract<Message, { readonly code: string }>, 'channel'>;

interface Parts {
  readonly messages: Pick<MessageSender, 'send'>;
  readonly codeRequests: Pick<CodeRequests, 'textNotSent'>;
}

export const requestOriginOf = async (
  sessions: Pick<Sessions, 'knows'>,
  accountId: string | null,
  on: SessionOrigin,
): Promise<RequestOrigin> => {
  const { device, network } = await sessions.knows(accountId ?? '', on);
  if (device) return 'known_device';
  return network ? 'known_network' : 'unknown';
};

export const deviceFamiliarityOf = (place: RequestOrigin): 'known' | 'new' =>
  place === 'known_device' ? 'known' : 'new';

export const textCode = async ({ messages, codeRequests }: Parts, requestId: string, text: Text): Promise<void> => {
  try {
    await messages.send({ ...text, channel: 'sms' });
  } catch (error) {
    if (!(error instanceof TextBudgetUsedUp)) throw error;
    await codeRequests.textNotSent(requestId, error.nextAt);
  }
};

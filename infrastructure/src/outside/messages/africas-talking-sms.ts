import { z } from 'zod';
import { withTimeout } from '../../handling/with-timeout.ts';
import { wordingOf } from './message-wording.ts';
import { MessageRefused, type MessageSender, MessageUnanswered } from './messages.ts';

export interface AfricasTalkingSettings {
  /** Without a trailing slash. */
  readonly url: string;
  readonly username: string;
  readonly apiKey: string;
  /** Null for the provider's default. */
  readonly sender: string | null;
}

const TIMEOUT_MS = 10_000;

/** Status codes for processed, sent and queued. */
const TAKEN = { from: 100, to: 102 } as const;
const answered = z.object({
  SMSMessageData: z.object({ Recipients: z.array(z.object({ statusCode: z.int() })) }),
});

const why: Readonly<Record<number, string>> = {
  403: 'invalid phone number',
  405: 'the balance is used up',
  406: 'the number refuses all messages',
  409: 'the number refuses messages of this kind',
};

export const africasTalkingSms = (settings: AfricasTalkingSettings): MessageSender => ({
  simulated: false,
  send: (message) => withTimeout(TIMEOUT_MS, null, (signal) => sent(settings, message, signal)),
});

const sent = async (
  { url, username, apiKey, sender }: AfricasTalkingSettings,
  message: Parameters<MessageSender['send']>[0],
  signal: AbortSignal,
): Promise<void> => {
  const body = new URLSearchParams({
    username,
    to: message.to,
    message: wordingOf(message).text,
    ...(sender === null ? {} : { from: sender }),
  });
  const answer = await fetch(`${url}/version1/messaging`, {
    method: 'POST',
    headers: { Accept: 'application/json', apiKey },
    body,
    redirect: 'error',
    signal,
  }).catch((cause: unknown) => {
    throw new MessageUnanswered('Africa’s Talking cannot be reached', { cause });
  });
  const reply: unknown = await answer.json().catch(() => undefined);
  const code = answered.safeParse(reply).data?.SMSMessageData.Recipients[0]?.statusCode;
  if (answer.ok && code !== undefined && code >= TAKEN.from && code <= TAKEN.to) return;
  const reason = code === undefined ? `status ${answer.status}` : (why[code] ?? `code ${code}`);
  throw new MessageRefused(`Africa’s Talking did not take the message (${reason})`);
};

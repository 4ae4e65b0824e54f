import { z } from 'zod';
import { withTimeout } from '../../handling/with-timeout.ts';
import { wordingOf } from './message-wording.ts';
import { MessageRefused, type MessageSender, MessageUnanswered } from './messages.ts';

export interface TermiiSettings {
  /** Without a trailing slash. */
  readonly url: string;
  readonly apiKey: string;
  /** 3–11 characters. */
  readonly sender: string;
}

const TIMEOUT_MS = 10_000;

/** Refusals may have status 200, so the body decides. */
const taken = z.object({ code: z.literal('ok'), message_id: z.string().min(1) });

/** The `dnd` channel also reaches numbers that block advertising. */
export const termiiSms = ({ url, apiKey, sender }: TermiiSettings): MessageSender => ({
  simulated: false,
  send: (message) => withTimeout(TIMEOUT_MS, null, (signal) => sent({ url, apiKey, sender }, message, signal)),
});

const sent = async (
  { url, apiKey, sender }: TermiiSettings,
  message: Parameters<MessageSender['send']>[0],
  signal: AbortSignal,
): Promise<void> => {
  const body = {
    api_key: apiKey,
    to: message.to.replace(/^\+/, ''),
    from: sender,
    sms: wordingOf(message).text,
    type: 'plain',
    channel: 'dnd',
  };
  const answer = await fetch(`${url}/api/sms/send`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal,
  }).catch((cause: unknown) => {
    throw new MessageUnanswered('Termii cannot be reached', { cause });
  });
  const reply: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok || !taken.safeParse(reply).success)
    throw new MessageRefused(`Termii did not take the message (status ${answer.status})`);
};

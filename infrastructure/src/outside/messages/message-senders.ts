import { createTransport } from 'nodemailer';
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
  send: (message) => withTimeout(TIMEOUT_MS, null, (signal) => sendByAfricasTalking(settings, message, signal)),
});

const sendByAfricasTalking = async (
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

interface TermiiSettings {
  /** Without a trailing slash. */
  readonly url: string;
  readonly apiKey: string;
  /** 3–11 characters. */
  readonly sender: string;
}

/** Refusals may have status 200, so the body decides. */
const taken = z.object({ code: z.literal('ok'), message_id: z.string().min(1) });

/** The `dnd` channel also reaches numbers that block advertising. */
export const termiiSms = ({ url, apiKey, sender }: TermiiSettings): MessageSender => ({
  simulated: false,
  send: (message) => withTimeout(TIMEOUT_MS, null, (signal) => sendByTermii({ url, apiKey, sender }, message, signal)),
});

const sendByTermii = async (
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

interface SmtpSettings {
  /** `smtp://user:password@host:port`, or `smtps://…` for TLS from the start. */
  readonly url: string;
  readonly from: string;
}

export const smtpEmail = ({ url, from }: SmtpSettings): MessageSender => {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    simulated: false,
    send: async (message) => {
      // As an object, the address cannot add a recipient by a comma or bracket.
      const to = { name: '', address: message.to };
      try {
        const { subject, text } = wordingOf(message);
        await transport.sendMail({ from, to, subject, text });
      } catch (cause) {
        // The server's text may contain the address, so only the code is reported.
        const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
        const answered = cause instanceof Error && 'responseCode' in cause;
        const Failure = answered ? MessageRefused : MessageUnanswered;
        throw new Failure(`The mail server did not take the message (${code})`);
      }
    },
  };
};

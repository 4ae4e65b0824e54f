import { createTransport } from 'nodemailer';
import { wordingOf } from './message-wording.ts';
import { MessageRefused, type MessageSender, MessageUnanswered } from './messages.ts';

export interface SmtpSettings {
  /** `smtp://user:password@host:port`, or `smtps://…` for TLS from the start. */
  readonly url: string;
  readonly from: string;
}

const TIMEOUT_MS = 10_000;

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
      // In this form, a comma or bracket cannot add a recipient.
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

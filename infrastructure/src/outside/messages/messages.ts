/** What a message says; the words for each kind and channel stand in `wording.ts`. */
export type MessageKind = 'registration_code' | 'login_code' | 'bank_change_code' | 'account_exists';

export interface Message {
  /** E.164 for `sms`, an address for `email`. */
  readonly to: string;
  readonly channel: 'sms' | 'email';
  readonly kind: MessageKind;
  /** Six digits, for the kinds that carry a code. */
  readonly code?: string;
}

/** Sends messages to people. Throws `MessageRefused` when the provider does not take one. */
export interface Messages {
  readonly simulated: boolean;
  send(message: Message): Promise<void>;
}

/** The provider did not take the message. Says why in the provider's own code, never to whom. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}

/** Sends nothing and keeps nothing: codes are read from the responses in development mode. */
export const simulatedMessages: Messages = { simulated: true, send: async () => undefined };

/** One provider for each channel. */
export const messagesBy = (channels: Readonly<Record<Message['channel'], Messages>>): Messages => ({
  simulated: channels.sms.simulated || channels.email.simulated,
  send: (message) => channels[message.channel].send(message),
});

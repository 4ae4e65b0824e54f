import type { Message, Messages } from '../messages/messages.ts';

/** Messages that are kept instead of sent, for tests that read what people would get. */
export const mailbox = (): { readonly sent: Message[]; readonly messages: Messages } => {
  const sent: Message[] = [];
  return {
    sent,
    messages: {
      simulated: true,
      send: async (message) => {
        sent.push(message);
      },
    },
  };
};

import type { CodeKind, Message, MessageSender } from '@saferide/infrastructure/outside/messages/messages';

export const createMailbox = (): { readonly sent: Message[]; readonly messages: MessageSender } => {
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

export const codeMessagesIn = (sent: readonly Message[]) =>
  sent.filter((message): message is Extract<Message, { readonly kind: CodeKind }> => 'code' in message);

import type { ChatEvent } from '../../chat/index.ts';
import { processOf } from '../../kernel/process.ts';
import type { NotifyQuestions } from './notify-questions.ts';

const { on, ask } = processOf<{ events: ChatEvent; questions: NotifyQuestions }>();

export const chatRows = [
  on('MessageSent', {}, ['ask tell'], (_, { at, data: { rideId, messageId, nth, from, recipientId: recipient } }) => [
    ask('tell', [
      {
        ...{ id: `chat_message ${rideId} ${messageId}`, recipient, at },
        ...{ kind: 'chat_message', facts: { rideId, nth, from } },
      },
    ]),
  ]),
];

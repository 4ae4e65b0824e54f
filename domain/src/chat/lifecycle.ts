import { lifecycleOf } from '../kernel/lifecycle.ts';
import type { ChatCommand } from './commands.ts';
import { decideMarkMessages, decideSendMessage, showChat } from './decide.ts';
import type { ChatEvent } from './events.ts';
import type { ChatRefusal } from './refusals.ts';
import type { ChatIn, ChatState, ReadMarks } from './state.ts';

const { on, decider } = lifecycleOf<ChatState, ChatCommand, ChatEvent, ChatRefusal>();

const NOTHING_YET: ReadMarks = { delivered: 0, read: 0 };
const BEGUN: Pick<ChatIn<'begun'>, 'messages' | 'marks'> = { messages: [], marks: {} };

const evolve = (state: ChatState, event: ChatEvent): ChatState => {
  if (state.status === 'forgotten' || event.type === 'MessagesForgotten') return { status: 'forgotten' };
  const { messages, marks } = state.status === 'begun' ? state : BEGUN;
  switch (event.type) {
    case 'MessageSent': {
      const { messageId, from, senderId, recipientId } = event.data;
      const written = { messageId, from, senderId, recipientId, at: event.at };
      return { status: 'begun', messages: [...messages, written], marks };
    }
    case 'MessagesDelivered':
    case 'MessagesRead': {
      const { readerId, upTo } = event.data;
      const { delivered, read } = marks[readerId] ?? NOTHING_YET;
      const now = event.type === 'MessagesRead' ? upTo : read;
      return {
        status: 'begun',
        messages,
        marks: { ...marks, [readerId]: { delivered: Math.max(delivered, upTo), read: now } },
      };
    }
    case 'ChatShown':
      return state;
    default:
      return event satisfies never;
  }
};

export const chat = decider('chat', { status: 'none' }, evolve, [
  on(['none', 'begun'], 'SendMessage', ['MessageSent'], decideSendMessage),
  on('forgotten', 'SendMessage', [], (_, { conversation, now }) => ({
    refusal: 'ChatClosed',
    since: conversation.endedAt ?? now,
  })),

  on('begun', 'MarkMessages', ['MessagesDelivered', 'MessagesRead'], decideMarkMessages),
  on(['none', 'forgotten'], 'MarkMessages', [], () => ({ refusal: 'NoSuchMessage' })),

  on('begun', 'ShowChat', ['ChatShown'], showChat),
  on('none', 'ShowChat', [], () => ({ refusal: 'NothingWritten' })),
  on('forgotten', 'ShowChat', [], () => ({ refusal: 'ChatForgotten' })),

  on('begun', 'ForgetMessages', ['MessagesForgotten'], ({ messages }, { rideId }) => [
    { type: 'MessagesForgotten', data: { rideId, messages: messages.length } },
  ]),
  on(['none', 'forgotten'], 'ForgetMessages', [], () => []),
]);

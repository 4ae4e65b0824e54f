import { after, MINUTE_MS } from '../time/instant.ts';
import { chatPolicy } from './chat-policy.ts';
import type { MarkMessages, SendMessage, ShowChat } from './commands.ts';
import { chatStatus, partnerOf } from './conversation.ts';
import { type ChatIn, type MessageRecord, textKeyOf } from './state.ts';

type Refused<N extends string> = { readonly refusal: N };
const refused = <const N extends string>(refusal: N): Refused<N> => ({ refusal });

const overBudget = (own: readonly MessageRecord[], { now }: SendMessage) => {
  if (own.length >= chatPolicy.perRide) return { refusal: 'ChatFull', limit: chatPolicy.perRide } as const;
  const [first] = own.slice(-chatPolicy.perMinute);
  const until = first && after(first.at, MINUTE_MS);
  return until && own.length >= chatPolicy.perMinute && now < until
    ? ({ refusal: 'TooManyMessages', until } as const)
    : null;
};

export const decideSendMessage = (state: ChatIn<'none' | 'begun'>, command: SendMessage) => {
  const { rideId, messageId, senderId, conversation, now } = command;
  const messages = state.status === 'begun' ? state.messages : [];
  const before = messages.find((one) => one.messageId === messageId);
  if (before?.senderId === senderId) return [];
  const recipientId = partnerOf(conversation, senderId);
  if (recipientId === undefined) return refused('NotInThisChat');
  const status = chatStatus(conversation, now);
  if (status.state === 'closed') return { refusal: 'ChatClosed', since: status.since } as const;
  if (status.state === 'not_yet' || recipientId === null) return refused('NobodyToWriteTo');
  if (before) return refused('MessageIdTaken');
  const text = command.text.trim();
  const { maxCharacters } = chatPolicy;
  if (text === '' || text.length > maxCharacters) return { refusal: 'MessageOutOfBounds', maxCharacters } as const;
  const tooMany = overBudget(
    messages.filter((one) => one.senderId === senderId),
    command,
  );
  if (tooMany) return tooMany;
  const from = senderId === conversation.customerId ? ('customer' as const) : ('driver' as const);
  const textKey = textKeyOf(senderId, rideId);
  const nth = messages.length + 1;
  const data = { rideId, messageId, nth, from, senderId, recipientId, textKey };
  return [{ type: 'MessageSent', data, personal: { text } } as const];
};

export const decideMarkMessages = ({ messages, marks }: ChatIn<'begun'>, command: MarkMessages) => {
  const { rideId, readerId, messageId, as } = command;
  const at = messages.findIndex((one) => one.messageId === messageId && one.recipientId === readerId);
  const message = messages[at];
  if (!message) return refused('NoSuchMessage');
  const upTo = at + 1;
  if (upTo <= (marks[readerId]?.[as] ?? 0)) return [];
  const data = { rideId, readerId, senderId: message.senderId, messageId, upTo };
  return as === 'read' ? [{ type: 'MessagesRead', data } as const] : [{ type: 'MessagesDelivered', data } as const];
};

export const showChat = ({ messages }: ChatIn<'begun'>, { rideId, shownBy, reason, askedToday }: ShowChat) => {
  const [last] = messages.slice(-1);
  if (!last) return refused('NothingWritten');
  if (messages.some(({ senderId, recipientId }) => senderId === shownBy || recipientId === shownBy))
    return refused('OwnChat');
  const limit = chatPolicy.maxReadingsPerDay;
  if (askedToday > limit) return { refusal: 'TooManyShownToday', limit } as const;
  const { from, senderId, recipientId } = last;
  const [customerId, driverId] = from === 'customer' ? [senderId, recipientId] : [recipientId, senderId];
  return [
    {
      type: 'ChatShown',
      data: { rideId, customerId, driverId, shownBy, messages: messages.length },
      personal: { reason },
    } as const,
  ];
};

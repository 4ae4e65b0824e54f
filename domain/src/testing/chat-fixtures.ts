import type { ChatEvent } from '../chat/index.ts';
import type { Instant } from '../time/instant.ts';
import { minutesIn } from './fixtures.ts';
import { BOLA, DRIVER_1, RIDE } from './ride-fixtures.ts';

type Named<T extends ChatEvent['type']> = Extract<ChatEvent, { type: T }>;

export const messageSent = (
  nth: number,
  from: 'customer' | 'driver' = 'customer',
  { at = minutesIn(2), driverId = DRIVER_1 }: { readonly at?: Instant; readonly driverId?: string } = {},
): Named<'MessageSent'> => {
  const [senderId, recipientId] = from === 'customer' ? [BOLA, driverId] : [driverId, BOLA];
  const textKey = `${senderId}/chat/${RIDE}`;
  return {
    type: 'MessageSent',
    at,
    data: { rideId: RIDE, messageId: `message-${nth}`, nth, from, senderId, recipientId, textKey },
    personal: { text: `Text ${nth}` },
  };
};

const marked = (upTo: number, readerId: string, senderId: string) => ({
  rideId: RIDE,
  readerId,
  senderId,
  messageId: `message-${upTo}`,
  upTo,
});

export const messagesDelivered = (upTo: number, readerId = DRIVER_1, senderId = BOLA): Named<'MessagesDelivered'> => ({
  type: 'MessagesDelivered',
  at: minutesIn(3),
  data: marked(upTo, readerId, senderId),
});

export const messagesRead = (upTo: number, readerId = DRIVER_1, senderId = BOLA): Named<'MessagesRead'> => ({
  type: 'MessagesRead',
  at: minutesIn(4),
  data: marked(upTo, readerId, senderId),
});

export const messagesForgotten = (messages: number): ChatEvent => ({
  type: 'MessagesForgotten',
  at: minutesIn(200_000),
  data: { rideId: RIDE, messages },
});

export const chatShown = (messages: number): Named<'ChatShown'> => ({
  type: 'ChatShown',
  at: minutesIn(90),
  data: { rideId: RIDE, customerId: BOLA, driverId: DRIVER_1, shownBy: 'ops', messages },
  personal: { reason: 'A report' },
});

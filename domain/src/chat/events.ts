import { z } from 'zod';
import { defineEvents, type EventOf, id } from '../kernel/define-events.ts';
import { OPERATOR_REASONS_KEY_ID } from '../kernel/system-keys.ts';

const marked = z.object({ rideId: id, readerId: id, senderId: id, messageId: id, upTo: z.int().positive() });

/** Stream `chat-{rideId}`. */
export const chatEvents = defineEvents({
  /** `nth` is the position in the chat, from 1. */
  MessageSent: {
    version: 1,
    data: z.object({
      rideId: id,
      messageId: id,
      nth: z.int().positive(),
      from: z.enum(['customer', 'driver']),
      senderId: id,
      recipientId: id,
      textKey: id,
    }),
    personal: z.object({ text: z.string() }),
    subject: 'senderId',
    sealedBy: 'textKey',
  },
  MessagesDelivered: { version: 1, data: marked },
  MessagesRead: { version: 1, data: marked },
  ChatShown: {
    version: 1,
    data: z.object({
      rideId: id,
      customerId: id,
      driverId: id,
      shownBy: id,
      messages: z.int().nonnegative(),
    }),
    personal: z.object({ reason: z.string() }),
    subject: 'customerId',
    systemKey: OPERATOR_REASONS_KEY_ID,
  },
  MessagesForgotten: { version: 1, data: z.object({ rideId: id, messages: z.int().nonnegative() }) },
});

export type ChatEvent = EventOf<typeof chatEvents>;

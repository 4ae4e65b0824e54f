import { z } from 'zod';
import { defineEvents, type EventOf } from '../kernel/define-events.ts';
import { id } from '../kernel/event-fields.ts';
import { OPERATORS_REASONS } from '../kernel/system-keys.ts';

/** `upTo` is the position of the last message marked, `messageId` its id. */
const marked = z.object({ rideId: id, readerId: id, senderId: id, messageId: id, upTo: z.int().positive() });

/** Stream `chat-{rideId}`. */
export const chatEvents = defineEvents({
  /**
   * `messageId` is the sender's, so that a repeat is recognised. `nth`: position in the chat, from 1. `textKey`: a key
   * for this ride and sender, wrapped in the sender's own and gone with either.
   */
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
  /** They reached a device of the reader's. */
  MessagesDelivered: { version: 1, data: marked },
  /** They were on the reader's screen. */
  MessagesRead: { version: 1, data: marked },
  /** An operator read this many messages; the reason outlives both people's erasure. */
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
    systemKey: OPERATORS_REASONS,
  },
  /** The keys of all texts are destroyed. `messages`: how many there were. */
  MessagesForgotten: { version: 1, data: z.object({ rideId: id, messages: z.int().nonnegative() }) },
});

export type ChatEvent = EventOf<typeof chatEvents>;

import { z } from 'zod';
import { defineEvents, type EventOf } from '../kernel/define-events.ts';
import { id } from '../kernel/event-fields.ts';
import { OPERATORS_REASONS } from '../kernel/system-keys.ts';

/** How far somebody has come with the texts of somebody else: `upTo` is the place of the last, `messageId` its id. */
const marked = z.object({ rideId: id, readerId: id, senderId: id, messageId: id, upTo: z.int().positive() });

/** Facts of stream `chat-{rideId}`. */
export const chatEvents = defineEvents({
  /**
   * `messageId` is the sender's own, so that what is sent twice is one message. `nth`: its place among all of the ride,
   * from 1. `textKey`: a key for this ride and writer alone, beneath the writer's: gone with either.
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
  /** A device of theirs has got it. */
  MessagesDelivered: { version: 1, data: marked },
  /** It was on their screen. */
  MessagesRead: { version: 1, data: marked },
  /** An operator has read so many messages of it, and why. The reason outlives both people's erasure. */
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
  /** Their time is over, and so are the keys of all texts. `messages`: how many there were. */
  MessagesForgotten: { version: 1, data: z.object({ rideId: id, messages: z.int().nonnegative() }) },
});

export type ChatEvent = EventOf<typeof chatEvents>;

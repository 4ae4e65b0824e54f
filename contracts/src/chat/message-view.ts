import { z } from 'zod';
import { instantView } from '../answer-fields.ts';

/** How far a message has come: the server has it, a device of the other's has it, the other has seen it. */
export const messageStates = ['sent', 'delivered', 'read'] as const;

/** One message as one of its two people sees it. */
export const messageView = z.object({
  /** Whoever wrote it chose it. */
  id: z.string(),
  /** Its place among all of the ride, from 1. */
  nth: z.int(),
  own: z.boolean(),
  from: z.enum(['customer', 'driver']),
  /** Null once whoever wrote it has left SafeRide. */
  text: z.string().nullable(),
  sentAt: instantView,
  state: z.enum(messageStates),
});
export type MessageView = z.infer<typeof messageView>;

import { z } from 'zod';
import { instantView } from '../answer-fields.ts';

/** Stored on the server, received by a device, seen by the recipient. */
export const messageStates = ['sent', 'delivered', 'read'] as const;

/** A message as one of its two people sees it. */
export const messageView = z.object({
  id: z.string(),
  /** From 1 within the ride. */
  nth: z.int(),
  own: z.boolean(),
  from: z.enum(['customer', 'driver']),
  /** Null once the sender is erased. */
  text: z.string().nullable(),
  sentAt: instantView,
  state: z.enum(messageStates),
});
export type MessageView = z.infer<typeof messageView>;

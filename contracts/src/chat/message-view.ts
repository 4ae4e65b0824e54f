import { z } from 'zod';
import { instantView } from '../kernel/response-fields.ts';

/** `delivered`: received by the recipient's device. `read`: seen by the recipient. */
export const messageStates = ['sent', 'delivered', 'read'] as const;

/** A chat message as rider or driver sees it. */
export const messageView = z.object({
  id: z.string(),
  /** Number within the ride's chat, from 1. */
  nth: z.int(),
  own: z.boolean(),
  from: z.enum(['customer', 'driver']),
  /** Null once the sender is erased. */
  text: z.string().nullable(),
  sentAt: instantView,
  state: z.enum(messageStates),
});
export type MessageView = z.infer<typeof messageView>;

import { z } from 'zod';
import { messageView } from './message-view.ts';

/** A new chat message of a ride. */
export const chatMessageFrame = z.object({
  type: z.literal('CHAT_MESSAGE'),
  rideId: z.string().max(100),
  message: messageView,
});

import { z } from 'zod';
import { messageView } from './message-view.ts';

/** Sent to both people of a ride for each message. */
export const chatMessage = z.object({
  type: z.literal('CHAT_MESSAGE'),
  rideId: z.string().max(100),
  message: messageView,
});

import { z } from 'zod';
import { messageView } from './message-view.ts';

/** Sent to the rider and the driver of a ride when either writes a message. */
export const chatMessage = z.object({
  type: z.literal('CHAT_MESSAGE'),
  rideId: z.string().max(100),
  message: messageView,
});

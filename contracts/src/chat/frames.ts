import { z } from 'zod';
import { messageView } from './message-view.ts';

/** To both of a ride, on all their devices: one of them has written. */
export const chatMessage = z.object({
  type: z.literal('CHAT_MESSAGE'),
  rideId: z.string().max(100),
  message: messageView,
});

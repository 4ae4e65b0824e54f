import { z } from 'zod';
import { messageView } from './message-view.ts';

export const chatMessage = z.object({
  type: z.literal('CHAT_MESSAGE'),
  rideId: z.string().max(100),
  message: messageView,
});

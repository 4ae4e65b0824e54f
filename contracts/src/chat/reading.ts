import { z } from 'zod';
import { instantView } from '../answer-fields.ts';
import { defineCall } from '../define-call.ts';
import { reason } from '../reason.ts';
import { rideId } from '../ride/trip-fields.ts';

/** How operators read what two people have written to each other. In a file of its own, for riders never load it. */
export const readChat = defineCall({
  method: 'POST',
  path: '/api/ops/rides/:id/chat',
  roles: ['operator'],
  summary: 'Shows a whole chat, once it is written down who read it and why; never one’s own',
  params: rideId,
  body: z.object({ reason }),
  response: z.object({
    messages: z.array(
      z.object({
        nth: z.int(),
        from: z.enum(['customer', 'driver']),
        /** Null once whoever wrote it has left SafeRide. */
        text: z.string().nullable(),
        sentAt: instantView,
      }),
    ),
  }),
  // What two people write to each other is nobody's to keep.
  loggedEachTime: true,
});
export type ReadChatInput = z.infer<typeof readChat.response>;

import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { operatorReasonText } from '../kernel/fields.ts';
import { instantView } from '../kernel/response-fields.ts';
import { rideIdParams } from '../ride/trip-fields.ts';

export const readChat = defineCall({
  method: 'POST',
  path: '/api/ops/rides/:id/chat',
  roles: ['operator'],
  summary: "Returns a whole chat and logs who read it and why; refused for the operator's own rides",
  params: rideIdParams,
  body: z.object({ reason: operatorReasonText }),
  response: z.object({
    messages: z.array(
      z.object({
        nth: z.int(),
        from: z.enum(['customer', 'driver']),
        /** Null once the sender is erased. */
        text: z.string().nullable(),
        sentAt: instantView,
      }),
    ),
  }),
  logsEveryRequest: true,
});
/** The whole chat of a ride, as an operator reads it. */
export type ReadChatResponse = z.infer<typeof readChat.response>;

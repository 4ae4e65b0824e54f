import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { multiLineText } from '../kernel/fields.ts';
import { queryNumber } from '../kernel/query-fields.ts';
import { idResponse, instantView, nextPageCursor } from '../kernel/response-fields.ts';
import { rideIdParams } from '../ride/trip-fields.ts';
import { chatLimits } from './limits.ts';
import { messageView } from './message-view.ts';

const { maxCharacters, openForHours, keptDays } = chatLimits;

const MOST = 1_000;

export const rideMessages = defineCall({
  method: 'GET',
  path: '/api/ride/:id/messages',
  roles: ['account'],
  drawnFrom: ['chats', 'rides', 'conduct'],
  summary: `Lists the messages of a ride for its rider and driver, newest first; messages are deleted after ${keptDays} days`,
  params: rideIdParams,
  query: z.object({
    /** The number of a message; the response continues with older ones. */
    after: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
    limit: queryNumber(z.number().int().min(1).max(MOST)).default(50),
  }),
  response: z.object({
    messages: z.array(messageView),
    next: nextPageCursor,
    standing: z.enum(['not_yet', 'open', 'closed']),
    /** When the chat closes or closed. Null until the ride has ended, and if the time would reveal a block or report. */
    closesAt: instantView.nullable(),
  }),
});

export const unreadMessages = defineCall({
  method: 'GET',
  path: '/api/ride/:id/messages/unread',
  roles: ['account'],
  drawnFrom: ['chats', 'rides', 'conduct'],
  refetchedOn: ['chats'],
  summary:
    "Returns how many messages the caller has not seen, and the latest one that has reached none of the caller's devices",
  params: rideIdParams,
  response: z.object({ unread: z.int(), undelivered: z.string().nullable() }),
});

export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/ride/:id/messages',
  roles: ['customer', 'driver'],
  summary: `Sends a message to the other person of a ride, from acceptance until ${openForHours} hour after the ride`,
  params: rideIdParams,
  body: z.object({ id: z.uuid(), text: multiLineText({ max: maxCharacters, blank: 'Write a message' }) }),
  response: idResponse,
  success: 201,
  // Stored responses could not be erased together with the author.
  responseStored: false,
});

export const markMessages = defineCall({
  method: 'POST',
  path: '/api/ride/:id/messages/read',
  roles: ['customer', 'driver'],
  summary: "Marks the other person's messages up to one of them as delivered or read",
  params: rideIdParams,
  body: z.object({ id: z.uuid(), as: z.enum(['delivered', 'read']) }),
  response: idResponse,
  responseStored: false,
});

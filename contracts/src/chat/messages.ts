import { z } from 'zod';
import { instantView } from '../answer-fields.ts';
import { defineCall } from '../define-call.ts';
import { shownTextField } from '../fields.ts';
import { queryNumber } from '../query-number.ts';
import { rideId } from '../ride/trip-fields.ts';
import { chatFigures } from './figures.ts';
import { messageView } from './message-view.ts';

/** What the two of a ride write to each other. */

const { maxCharacters, openForHours, keptDays } = chatFigures;

/** More than both together can write to each other. */
const MOST = 1_000;

export const rideMessages = defineCall({
  method: 'GET',
  path: '/api/ride/:id/messages',
  roles: ['account'],
  drawnFrom: ['chats', 'rides', 'conduct'],
  summary: `What the rider and the driver have written to each other, newest first, for the two of them; kept for ${keptDays} days`,
  params: rideId,
  query: z.object({
    /** The place of the oldest message that is known. */
    after: queryNumber(z.number().int().positive()).optional(),
    limit: queryNumber(z.number().int().min(1).max(MOST)).default(50),
  }),
  response: z.object({
    messages: z.array(messageView),
    /** What the next page comes after; null at the end. */
    next: z.int().nullable(),
    /** Whether the two may write. */
    standing: z.enum(['not_yet', 'open', 'closed']),
    /** When that ended, or will; null while the ride lasts, before, and where the chat closed for another reason. */
    closesAt: instantView.nullable(),
  }),
});

export const unreadMessages = defineCall({
  method: 'GET',
  path: '/api/ride/:id/messages/unread',
  roles: ['account'],
  drawnFrom: ['chats', 'rides', 'conduct'],
  freshBy: ['chats'],
  summary: 'How many messages of the other the caller has not seen, and the last of those that have come to no device',
  params: rideId,
  response: z.object({ unread: z.int(), undelivered: z.string().nullable() }),
});

/** The same id again is the same message, so that a message whose answer was lost is sent once. */
export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/ride/:id/messages',
  roles: ['customer', 'driver'],
  summary: `Writes to the other of the two, from the acceptance until ${openForHours} hour after the ride`,
  params: rideId,
  body: z.object({ id: z.uuid(), text: shownTextField({ max: maxCharacters, blank: 'Write a message' }) }),
  response: z.object({ id: z.string() }),
  success: 201,
  // A text is kept where it can be forgotten, and nowhere else; and who wrote too much may say it again later.
  answerKept: false,
});

export const markMessages = defineCall({
  method: 'POST',
  path: '/api/ride/:id/messages/read',
  roles: ['customer', 'driver'],
  summary: 'Says that what the other wrote, up to a message, has come to a device or was seen',
  params: rideId,
  body: z.object({ id: z.uuid(), as: z.enum(['delivered', 'read']) }),
  response: z.object({ id: z.string() }),
  answerKept: false,
});

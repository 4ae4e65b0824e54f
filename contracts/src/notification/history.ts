import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { instantView } from '../kernel/response-fields.ts';

/** Maximum number of notifications in one response or command. */
export const maxPastNotifications = 200;

/** A notification that was sent to the caller; `readAt` is null while it is unread. */
export const pastNotificationView = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  page: z.string(),
  at: instantView,
  readAt: instantView.nullable(),
});
export type PastNotificationView = z.infer<typeof pastNotificationView>;

export const pastNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications',
  roles: ['account'],
  drawnFrom: [],
  summary: `Lists the caller's notifications of the last 90 days, newest first, ${maxPastNotifications} at most; the steps of a ride are left out`,
  response: z.array(pastNotificationView),
});

export const markNotifications = defineCall({
  method: 'POST',
  path: '/api/notifications/read',
  roles: ['account'],
  summary: "Marks some of the caller's notifications as read, or as new again",
  body: z.object({
    ids: z
      .array(z.string().regex(/^[\x20-\x7e]{1,200}$/))
      .min(1)
      .max(maxPastNotifications),
    read: z.boolean(),
  }),
  response: z.object({ marked: z.int() }),
});

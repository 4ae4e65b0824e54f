import { z } from 'zod';

/** Sent to a person on any page; a repeated notification has the same id. */
export const notificationFrame = z.object({
  type: z.literal('NOTICE'),
  id: z.string(),
  title: z.string(),
  text: z.string(),
  page: z.string(),
  alerts: z.boolean(),
});

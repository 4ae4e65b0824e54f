import { z } from 'zod';

/** A notification. When it is sent again, it has the same id. */
export const notificationFrame = z.object({
  type: z.literal('NOTICE'),
  id: z.string(),
  title: z.string(),
  text: z.string(),
  page: z.string(),
  alerts: z.boolean(),
});

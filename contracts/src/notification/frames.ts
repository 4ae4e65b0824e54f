import { z } from 'zod';

/** To a person, on whatever page they are: what they are told. What comes twice has the same id. */
export const notificationFrame = z.object({
  type: z.literal('NOTICE'),
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** Where it leads: a path of the app. */
  page: z.string(),
  /** Whether it is heard and felt too. */
  alerts: z.boolean(),
});

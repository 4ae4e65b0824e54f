import { z } from 'zod';

/** A sign-in between its two steps, stored so that it survives a reload while the person looks for the codes. */
export const pendingLogin = z.object({
  loginToken: z.string(),
  email: z.string(),
  sentAt: z.number(),
  codes: z.object({ emailCode: z.string().optional(), phoneCode: z.string().optional() }),
});
export type PendingLogin = z.infer<typeof pendingLogin>;

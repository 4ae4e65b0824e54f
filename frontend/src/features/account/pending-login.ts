import { z } from 'zod';

/** Stored, so that the sign-in survives a reload while the person looks for the codes. */
export const pendingLogin = z.object({
  loginToken: z.string(),
  email: z.string(),
  sentAt: z.number(),
  codes: z.object({ emailCode: z.string().optional(), phoneCode: z.string().optional() }),
});
export type PendingLogin = z.infer<typeof pendingLogin>;

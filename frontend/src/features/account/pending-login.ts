import { z } from 'zod';

/** Stored, so that a sign-in that waits for its codes survives a reload. */
export const pendingLoginSchema = z.object({
  loginToken: z.string(),
  email: z.string(),
  sentAt: z.number(),
  codes: z.object({ emailCode: z.string().optional(), phoneCode: z.string().optional() }),
});
export type PendingLogin = z.infer<typeof pendingLoginSchema>;

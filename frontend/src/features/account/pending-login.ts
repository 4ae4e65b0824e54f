import { z } from 'zod';

export const pendingLoginSchema = z.object({
  loginToken: z.string(),
  email: z.string(),
  sentAt: z.number(),
  codes: z.object({ emailCode: z.string().optional(), phoneCode: z.string().optional() }),
});
export type PendingLogin = z.infer<typeof pendingLoginSchema>;

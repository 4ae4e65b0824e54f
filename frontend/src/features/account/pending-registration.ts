import { z } from 'zod';

const details = z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phoneNumber: z.string() });
export type RegistrationDetails = z.infer<typeof details>;

export const pendingRegistrationSchema = z.object({
  registrationToken: z.string(),
  details,
  sentAt: z.number(),
  codes: z.object({ emailCode: z.string().optional(), phoneCode: z.string().optional() }),
});
export type PendingRegistration = z.infer<typeof pendingRegistrationSchema>;

import { grantableRoles } from '@saferide/domain/account/roles';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { instantView } from '../kernel/response-fields.ts';

/** Any version, such as `2026-11`; the domain decides whether it is the current one. */
export const termsVersion = z.string().regex(/^[\w-]{1,20}$/);

/** The signed-in person (spec 1 §3, §7). */
export const userView = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  roles: z.array(z.enum(grantableRoles)),
  /** Null until the profile is complete. */
  profile: z
    .object({
      fullName: z.string().nullable(),
      phoneNumber: z.string().nullable(),
      state: z.string(),
      city: z.string(),
      address: z.string().nullable(),
    })
    .nullable(),
  customer: z.object({ id: z.string(), createdAt: instantView }).nullable(),
  /** The latest version that the person accepted; null if none. */
  terms: z.object({ version: termsVersion, acceptedAt: instantView }).nullable(),
  driver: z
    .object({
      id: z.string(),
      verificationStatus: z.enum(['pending', 'approved', 'rejected']),
      vehicleType: z.string(),
      createdAt: instantView,
    })
    .nullable(),
});
export type UserView = z.infer<typeof userView>;

export const currentUser = defineCall({
  method: 'GET',
  path: '/api/auth/user',
  roles: ['account'],
  drawnFrom: ['accounts', 'drivers'],
  summary: 'Returns the caller, with a new token for the live socket',
  response: userView.extend({ jwtToken: z.string() }),
});
/** The signed-in account with its roles. */
export type CurrentUser = z.infer<typeof currentUser.response>;

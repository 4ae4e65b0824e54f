import { grantableRoles } from '@saferide/domain/account/roles';
import { z } from 'zod';
import { instantView } from '../answer-fields.ts';
import { proposed } from '../approval/proposed.ts';
import { defineCall } from '../define-call.ts';
import { emailAddress } from '../fields.ts';
import { reason } from '../reason.ts';

/** Who is an admin or an operator, since when and by whom. */

export const heldRole = z.object({
  accountId: z.string(),
  name: z.string().nullable(),
  role: z.enum(grantableRoles),
  since: instantView,
  /** Account id of an operator, or `ops` for the command line. */
  by: z.object({ id: z.string(), name: z.string().nullable() }),
  /** Null where it was granted before reasons were asked for. */
  reason: z.string().nullable(),
});
export type HeldRole = z.infer<typeof heldRole>;

/** So many holders are shown at most: more than any house has. */
export const MOST_HOLDERS = 500;

export const roles = defineCall({
  method: 'GET',
  path: '/api/ops/roles',
  roles: ['operator'],
  drawnFrom: ['people'],
  summary: 'Who holds which role, since when and by whom; the latest first',
  response: z.array(heldRole),
});

export const changeRole = defineCall({
  method: 'PUT',
  path: '/api/ops/roles',
  roles: ['operator'],
  summary:
    'Revokes the role of admin or operator, alone once a day, or grants it; a second operator approves grants and further ones (202)',
  body: z
    .object({
      accountId: z.uuid().optional(),
      email: emailAddress.optional(),
      role: z.enum(grantableRoles),
      granted: z.boolean(),
      reason,
    })
    .refine(({ accountId, email }) => (accountId === undefined) !== (email === undefined), {
      message: 'Name the person by account id or by e-mail',
      path: ['accountId'],
    }),
  response: z.union([z.object({ accountId: z.string(), roles: z.array(z.enum(grantableRoles)) }), proposed]),
});

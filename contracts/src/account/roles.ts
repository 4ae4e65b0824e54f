import { grantableRoles } from '@saferide/domain/account/roles';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { emailAddress, operatorReasonText } from '../kernel/fields.ts';
import { proposalCreated } from '../kernel/proposal-created.ts';
import { instantView, namedPerson } from '../kernel/response-fields.ts';

/** A grant of the admin or operator role. */
export const roleGrantView = z.object({
  accountId: z.string(),
  name: z.string().nullable(),
  role: z.enum(grantableRoles),
  since: instantView,
  /** Who granted the role; the id is `ops` for the command line. */
  by: namedPerson,
  /** Null for grants from before reasons were recorded. */
  reason: z.string().nullable(),
});
export type RoleGrantView = z.infer<typeof roleGrantView>;

/** Maximum number of role grants in one response; older ones are left out. */
export const MAX_ROLE_GRANTS = 500;

export const roles = defineCall({
  method: 'GET',
  path: '/api/ops/roles',
  roles: ['operator'],
  drawnFrom: ['people'],
  summary: 'Lists who holds which role, since when and granted by whom; the latest first',
  response: z.array(roleGrantView),
});

export const changeRole = defineCall({
  method: 'PUT',
  path: '/api/ops/roles',
  roles: ['operator'],
  summary:
    'Grants or revokes the role of admin or operator; one revocation a day needs no approval, grants and further revocations need a second operator (202)',
  body: z
    .object({
      accountId: z.uuid().optional(),
      email: emailAddress.optional(),
      role: z.enum(grantableRoles),
      granted: z.boolean(),
      reason: operatorReasonText,
    })
    .refine(({ accountId, email }) => (accountId === undefined) !== (email === undefined), {
      message: 'Name the person by account id or by e-mail',
      path: ['accountId'],
    }),
  response: z.union([z.object({ accountId: z.string(), roles: z.array(z.enum(grantableRoles)) }), proposalCreated]),
});

import type { GrantRole, RevokeRole } from '../commands.ts';
import type { ExistingAccount } from '../state.ts';

export const decideGrantRole = ({ person }: ExistingAccount, { role, grantedBy, approvedBy, reason }: GrantRole) => {
  if (grantedBy === person.accountId) return { refusal: 'OwnRole' } as const;
  if (person.roles.includes(role)) return { refusal: 'RoleAlreadyGranted' } as const;
  const data = { accountId: person.accountId, role, grantedBy, approvedBy };
  return [{ type: 'RoleGranted', data, personal: { reason } } as const];
};

export const revokeRole = ({ person }: ExistingAccount, { role, revokedBy, reason, leavesNoneFree }: RevokeRole) => {
  if (revokedBy === person.accountId) return { refusal: 'OwnRole' } as const;
  if (!person.roles.includes(role)) return { refusal: 'RoleNotHeld' } as const;
  if (role === 'operator' && leavesNoneFree) return { refusal: 'LastOperator' } as const;
  return [
    { type: 'RoleRevoked', data: { accountId: person.accountId, role, revokedBy }, personal: { reason } } as const,
  ];
};

import type { GrantRole, RevokeRole } from '../commands.ts';
import type { Present } from '../state.ts';

export const grantRole = ({ person }: Present, { role, grantedBy }: GrantRole) => {
  if (grantedBy === person.accountId) return { refusal: 'OwnRole' } as const;
  if (person.roles.includes(role)) return { refusal: 'RoleAlreadyGranted' } as const;
  return [{ type: 'RoleGranted', data: { accountId: person.accountId, role, grantedBy } } as const];
};

export const revokeRole = ({ person }: Present, { role, revokedBy }: RevokeRole) => {
  if (!person.roles.includes(role)) return { refusal: 'RoleNotHeld' } as const;
  return [{ type: 'RoleRevoked', data: { accountId: person.accountId, role, revokedBy } } as const];
};
